import 'server-only'
import {z} from 'zod'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

const moment = z.iso.datetime({offset: true}).nullable()

/** When each kind of an instrument's market data last changed; null where none is stored. */
export const instrumentChangesShape = z.object({terms: moment, spreads: moment, price: moment})

export type InstrumentChanges = Readonly<z.infer<typeof instrumentChangesShape>>

const newest = (rows: ReadonlyArray<Readonly<{updated_at: string}>>): string | null =>
  rows[0]?.updated_at ?? null

const readNewest = async (table: 'spreads' | 'reference_prices', instrumentId: string, signal: AbortSignal) =>
  newest(
    rowsOf(
      await publicClient
        .from(table)
        .select('updated_at')
        .eq('instrument_id', instrumentId)
        .order('updated_at', {ascending: false})
        .limit(1)
        .abortSignal(signal),
    ),
  )

/** Reads when the market data of an instrument last changed. */
export async function readInstrumentChanges(instrumentId: string, signal: AbortSignal) {
  const [instruments, spreads, price] = await Promise.all([
    publicClient.from('instruments').select('updated_at').eq('id', instrumentId).abortSignal(signal),
    readNewest('spreads', instrumentId, signal),
    readNewest('reference_prices', instrumentId, signal),
  ])
  return {terms: newest(rowsOf(instruments)), spreads, price}
}
