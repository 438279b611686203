import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {countMatches, matchInstruments} from '#web/database/match-instruments.ts'

const timeoutMilliseconds = 4_000

/** The instruments that some words may mean, the likeliest first, and how many there are. */
export type NamedInstruments = Readonly<{instruments: readonly Instrument[]; count: number}>

/**
 * Asks the database which instruments a reader may mean by some words, in a catalogue of any length: those with every word in their symbol
 * and names, or, where there are none, those with similar ones.
 */
export async function findInstrumentsByName(
  words: readonly string[],
  most: number,
): Promise<NamedInstruments> {
  if (words.length === 0) return {instruments: [], count: 0}
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const asked = {words: [...words], whole: words.join(' '), most}
  const [instruments, count] = await Promise.all([
    matchInstruments({...asked, forgiving: false}, signal),
    countMatches(words, signal),
  ])
  if (count > 0) return {instruments, count}
  const similar = await matchInstruments({...asked, forgiving: true}, signal)
  return {instruments: similar, count: similar.length}
}
