import 'server-only'
import {z} from 'zod'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {rowsOf} from './rows-of.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import {spreadsShape} from './spreads.ts'
import {publicClient} from './public-client.ts'

/** What decides which spreads are counted; `supabase/schemas/trading/` explains each member. */
type SpreadsFilter = Readonly<{
  account: string
  words: string[]
  /** Asset classes that may not be marketed to the visitor. */
  hiddenClasses: string[]
}>

/** Argument of the function `find_spreads`. */
type SpreadsRequest = SpreadsFilter &
  Readonly<{
    availability: string | null
    region: string
    leverageByClass: Record<AssetClass, number>
    majors: string[]
    sort: string | null
    descending: boolean
    after: string | null
    afterValue: string | null
    limit: number
  }>

/** Reads the spreads that match a query, in its order, at most 250. */
export const findSpreads = async (request: SpreadsRequest, signal: AbortSignal): Promise<Spread[]> =>
  spreadsShape.parse(rowsOf(await publicClient.rpc('find_spreads', {query: request}).abortSignal(signal)))

/** Counts the spreads that match a query. */
export const countSpreads = async (filter: SpreadsFilter, signal: AbortSignal): Promise<number> =>
  z.number().parse(rowsOf(await publicClient.rpc('count_spreads', {query: filter}).abortSignal(signal)))
