import 'server-only'
import {z} from 'zod'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {instrumentsShape} from './instruments.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

/** What decides which instruments are found; `supabase/schemas/trading/` explains each member. */
type InstrumentsFilter = Readonly<{
  words: string[]
  group: string | null
  base: string | null
  availability: string | null
  region: string
  /** Asset classes that may not be marketed to the visitor. */
  hiddenClasses: string[]
  /** The effective leverage of each class, already lowered to the caps of the region; 0 where it is not offered. */
  leverageByClass: Record<AssetClass, number>
  majors: string[]
}>

/** Argument of the function `find_instruments`. */
type InstrumentsRequest = InstrumentsFilter &
  Readonly<{
    sort: string | null
    descending: boolean
    after: string | null
    afterValue: string | null
    limit: number
  }>

/** Reads the instruments that match a query, in its order, at most 500. */
export const findInstruments = async (
  request: InstrumentsRequest,
  signal: AbortSignal,
): Promise<Instrument[]> =>
  instrumentsShape.parse(
    rowsOf(await publicClient.rpc('find_instruments', {query: request}).abortSignal(signal)),
  )

/** Counts the instruments that match a query. */
export const countInstruments = async (filter: InstrumentsFilter, signal: AbortSignal): Promise<number> =>
  z.number().parse(rowsOf(await publicClient.rpc('count_instruments', {query: filter}).abortSignal(signal)))
