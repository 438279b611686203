import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {findNamedInstrument} from '#web/features/search/results/find-instrument-hits.ts'
import {log} from '#web/log/log.ts'
import {isOutOfScope} from '../ask/is-out-of-scope.ts'
import {type InstrumentQuestion, readQuestion, splitGroup} from './read-question.ts'

/** A question about an instrument that exists. */
export type FoundQuestion = Omit<InstrumentQuestion, 'name'> & Readonly<{symbol: string}>

/** The instrument that a name is of; one of another kind than the name says is not meant. */
async function findNamed(name: string, region: RegionCode): Promise<Instrument | null> {
  const named = await findNamedInstrument(name, region)
  if (named) return named
  const split = splitGroup(name)
  const ofKind = split && (await findNamedInstrument(split.name, region))
  return ofKind && ofKind.group_code === split.group ? ofKind : null
}

/** The instrument that a question is about, and what is asked of it; null where it names none, or the instruments are not to be had. */
export async function findInstrumentQuestion(
  question: string,
  region: RegionCode,
): Promise<FoundQuestion | null> {
  const read = isOutOfScope(question) ? null : readQuestion(question)
  if (!read) return null
  const {name, ...asked} = read
  const instrument = await findNamed(name, region).catch((error: unknown) => {
    log.error({error}, 'the instruments could not be searched for a question')
    return null
  })
  return instrument && {...asked, symbol: instrument.symbol}
}
