import 'server-only'
import {z} from 'zod'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {instrumentsShape} from './instruments.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

/** What the function `search_instruments_by_name` is asked; its SQL explains each part. */
type NamesAsked = Readonly<{words: string[]; whole: string; forgiving: boolean; most: number}>

/** Asks for the instruments that a reader may mean, the likeliest first, at most 100. */
export const matchInstruments = async (
  {words, whole, forgiving, most}: NamesAsked,
  signal: AbortSignal,
): Promise<Instrument[]> => {
  const search = {words, phrase: whole, fuzzy: forgiving, max_count: most}
  return instrumentsShape.parse(
    rowsOf(await publicClient.rpc('search_instruments_by_name', search).abortSignal(signal)),
  )
}

/** Asks how many instruments have all of some words in their symbol and names. */
export const countMatches = async (words: readonly string[], signal: AbortSignal): Promise<number> => {
  const query = {words: [...words]}
  return z.number().parse(rowsOf(await publicClient.rpc('count_instruments', {query}).abortSignal(signal)))
}
