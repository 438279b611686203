import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {countMatches, matchInstruments} from '#web/database/match-instruments.ts'

const timeoutMilliseconds = 4_000

/** The instruments that match some words, the best matches first, and their total count. */
export type NamedInstruments = Readonly<{instruments: readonly Instrument[]; count: number}>

/**
 * Searches the database for instruments by words, in a catalogue of any length: those with every word in their symbol and names and of no hidden class, or, when
 * there are none, those with similar words.
 */
export async function findInstrumentsByName(
  words: readonly string[],
  max: number,
  hiddenClasses: readonly string[],
): Promise<NamedInstruments> {
  if (words.length === 0) return {instruments: [], count: 0}
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const search = {words: [...words], phrase: words.join(' '), maxCount: max, hiddenClasses}
  const [instruments, count] = await Promise.all([
    matchInstruments({...search, fuzzy: false}, signal),
    countMatches(words, hiddenClasses, signal),
  ])
  if (count > 0) return {instruments, count}
  const similar = await matchInstruments({...search, fuzzy: true}, signal)
  return {instruments: similar, count: similar.length}
}
