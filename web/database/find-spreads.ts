import 'server-only'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import {spreadsShape} from './spreads.ts'
import {publicClient} from './public-client.ts'

/** What the function `find_spreads` takes; `supabase/schemas/trading/` explains each part. */
export type SpreadsRequest = Readonly<{
  account: string
  words: string[]
  sort: string | null
  descending: boolean
  after: string | null
  afterValue: string | null
  limit: number
}>

/** Asks for the spreads that a question finds, in its order, at most 250. */
export const findSpreads = async (request: SpreadsRequest, signal: AbortSignal): Promise<Spread[]> =>
  spreadsShape.parse(rowsOf(await publicClient.rpc('find_spreads', {query: request}).abortSignal(signal)))

/** Asks how many spreads a question finds. */
export const countSpreads = async (request: SpreadsRequest, signal: AbortSignal): Promise<number> =>
  z.number().parse(rowsOf(await publicClient.rpc('count_spreads', {query: request}).abortSignal(signal)))
