import 'server-only'
import {z} from 'zod'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {instrumentsShape} from './instruments.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

/** Argument of the function `search_instruments_by_name`; its SQL explains each member. */
type NameQuery = Readonly<{
  words: string[]
  phrase: string
  fuzzy: boolean
  maxCount: number
  hiddenClasses: readonly string[]
}>

/** Reads the instruments that a visitor may mean, the likeliest first, at most 100. */
export const matchInstruments = async (
  {words, phrase, fuzzy, maxCount, hiddenClasses}: NameQuery,
  signal: AbortSignal,
): Promise<Instrument[]> => {
  const search = {words, phrase, fuzzy, max_count: maxCount, hidden_classes: [...hiddenClasses]}
  return instrumentsShape.parse(
    rowsOf(await publicClient.rpc('search_instruments_by_name', search).abortSignal(signal)),
  )
}

/** Counts the instruments with all of some words in their symbol and names, and of no hidden class. */
export const countMatches = async (
  words: readonly string[],
  hiddenClasses: readonly string[],
  signal: AbortSignal,
): Promise<number> => {
  const query = {words: [...words], hiddenClasses: [...hiddenClasses]}
  return z.number().parse(rowsOf(await publicClient.rpc('count_instruments', {query}).abortSignal(signal)))
}
