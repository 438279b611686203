import 'server-only'
import {z} from 'zod'
import {publicClient} from '../clients.ts'
import {unwrapRows} from '../responses.ts'

const timestamp = z.iso.datetime({offset: true}).nullable()

/** Timestamps of the last changes; null if the kind isn't stored. */
export const instrumentChangesShape = z.object({terms: timestamp, spreads: timestamp, price: timestamp})

export type InstrumentChanges = Readonly<z.infer<typeof instrumentChangesShape>>

const readNewestUpdate = (rows: ReadonlyArray<Readonly<{updated_at: string}>>): string | null =>
  rows[0]?.updated_at ?? null

const fetchNewestUpdate = async (
  table: 'spreads' | 'reference_prices',
  instrumentId: string,
  signal: AbortSignal,
) =>
  readNewestUpdate(
    unwrapRows(
      await publicClient
        .from(table)
        .select('updated_at')
        .eq('instrument_id', instrumentId)
        .order('updated_at', {ascending: false})
        .limit(1)
        .abortSignal(signal),
    ),
  )

/** Reads when each kind of an instrument's market data last changed. */
export async function readInstrumentChanges(instrumentId: string, signal: AbortSignal) {
  const [instruments, spreads, price] = await Promise.all([
    publicClient.from('instruments').select('updated_at').eq('id', instrumentId).abortSignal(signal),
    fetchNewestUpdate('spreads', instrumentId, signal),
    fetchNewestUpdate('reference_prices', instrumentId, signal),
  ])
  return {terms: readNewestUpdate(unwrapRows(instruments)), spreads, price}
}
