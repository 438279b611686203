import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {findNamedInstrument} from '#web/parts/search/results/find-instrument-hits.ts'
import {wordsIn} from '#web/parts/search/terms/terms.ts'
import {log} from '#web/log/log.ts'
import {isOutOfScope, type InstrumentQuestion, readQuestion, splitGroup} from './read-question.ts'
import type {Unclear} from './read-amounts.ts'

/** A question about an instrument that exists. */
export type FoundQuestion = Omit<InstrumentQuestion, 'name' | 'unclear'> &
  Readonly<{kind: 'found'; symbol: string}>

/** A question that can't be read with certainty, and the instruments that it names. */
export type UnclearQuestion = Readonly<{
  kind: 'unclear'
  unclear: Unclear
  asked: InstrumentQuestion
  symbols: readonly string[]
}>

/** Finds an instrument by its name. If the name contains a kind, the instrument must be of that kind. */
async function findNamed(name: string, region: RegionCode): Promise<Instrument | null> {
  const named = await findNamedInstrument(name, region)
  if (named) return named
  const split = splitGroup(name)
  const ofKind = split && (await findNamedInstrument(split.name, region))
  return ofKind && ofKind.group_code === split.group ? ofKind : null
}

// Excludes short words such as "US" and "of".
const minNameLength = 3
// Limits the number of searches per question.
const maxWords = 8

/** Finds the instruments that single words or pairs of words name, and returns the other words. */
async function findNamedInWords(
  name: string,
  region: RegionCode,
): Promise<Readonly<{symbols: string[]; others: string[]}>> {
  const words = name.split(' ').slice(0, maxWords)
  const symbols = new Set<string>()
  const others: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2)
    const pair = next === undefined ? null : await findNamedInstrument(`${word} ${next}`, region)
    const single = pair || word.length < minNameLength ? null : await findNamedInstrument(word, region)
    const found = pair ?? single
    if (found) symbols.add(found.symbol)
    else others.push(word)
    if (pair) at += 1
  }
  return {symbols: [...symbols], others}
}

/** Finds a number in the words for the instrument that isn't part of its name. */
function findStrayNumber(
  name: string,
  {symbol, name: english, name_ar: arabic}: Instrument,
): string | undefined {
  const known = `${symbol} ${english} ${arabic}`
  return wordsIn(name).find((word) => /^\d+$/u.test(word) && !known.includes(word))
}

/** Whether the question contains a size, a time or a number that an answer must not ignore. */
const hasAmount = ({lots, nights, days, isUncounted, unclear, name}: InstrumentQuestion): boolean =>
  lots !== undefined ||
  nights !== undefined ||
  days !== undefined ||
  isUncounted === true ||
  unclear !== undefined ||
  /\d/u.test(name)

async function findUnclearQuestion(
  asked: InstrumentQuestion,
  region: RegionCode,
): Promise<UnclearQuestion | null> {
  const {symbols, others} = await findNamedInWords(asked.name, region)
  const ask = (unclear: Unclear): UnclearQuestion => ({kind: 'unclear', unclear, asked, symbols})
  if (symbols.length > 1) return ask(asked.unclear ?? {kind: 'instruments', text: ''})
  if (!hasAmount(asked)) return null
  const text = others.join(' ')
  if (symbols.length === 1) return ask(asked.unclear ?? {kind: /\d/u.test(text) ? 'number' : 'words', text})
  const isAboutSize = asked.intent === 'cost' && (asked.lots ?? asked.nights) !== undefined
  return isAboutSize ? ask({kind: 'unknownInstrument', text: asked.name}) : null
}

async function findInstrument(
  asked: InstrumentQuestion,
  region: RegionCode,
): Promise<FoundQuestion | UnclearQuestion | null> {
  if (asked.unclear?.kind === 'noInstrument')
    return {kind: 'unclear', unclear: asked.unclear, asked, symbols: []}
  const instrument = await findNamed(asked.name, region)
  if (!instrument) return await findUnclearQuestion(asked, region)
  const {symbol} = instrument
  const stray = findStrayNumber(asked.name, instrument)
  const unclear = asked.unclear ?? (stray === undefined ? undefined : {kind: 'number' as const, text: stray})
  if (unclear) return {kind: 'unclear', unclear, asked, symbols: [symbol]}
  const {name: _name, unclear: _unclear, ...rest} = asked
  return {...rest, kind: 'found', symbol}
}

/**
 * Finds the instrument and the intent of a question. Null if the question names no instrument, or the instruments can't be
 * read.
 */
export async function findInstrumentQuestion(
  question: string,
  region: RegionCode,
  before?: string,
): Promise<FoundQuestion | UnclearQuestion | null> {
  const asked = isOutOfScope(question) ? null : readQuestion(question, before)
  if (!asked) return null
  return await findInstrument(asked, region).catch((error: unknown) => {
    log.error({error}, 'the instruments could not be searched for a question')
    return null
  })
}
