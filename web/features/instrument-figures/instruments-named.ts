import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {countNamed, nameInstruments} from '#web/database/name-instruments.ts'

const timeoutMilliseconds = 4_000

/** The instruments that some words may mean, the likeliest first, and how many there are. */
export type Named = Readonly<{instruments: readonly Instrument[]; count: number}>

/**
 * Asks the database which instruments a reader may mean by some words, in a catalogue of any length: those with every word in their symbol
 * and names, or, where there are none, those with similar ones.
 */
export async function instrumentsNamed(words: readonly string[], most: number): Promise<Named> {
  if (words.length === 0) return {instruments: [], count: 0}
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const asked = {words: [...words], whole: words.join(' '), most}
  const [instruments, count] = await Promise.all([
    nameInstruments({...asked, forgiving: false}, signal),
    countNamed(words, signal),
  ])
  if (count > 0) return {instruments, count}
  const similar = await nameInstruments({...asked, forgiving: true}, signal)
  return {instruments: similar, count: similar.length}
}
