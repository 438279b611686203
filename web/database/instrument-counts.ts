import 'server-only'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {assetClassColumn} from './asset-class-column.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

const instrumentCount = z.object({
  group_code: z.string().min(1),
  asset_class: assetClassColumn,
  available_regions: z.array(z.enum(regionCodes)),
  instruments: z.number().int().min(1),
})

export const instrumentCountsShape = z.array(instrumentCount).min(1)

/** Reads the number of instruments by group, class and regions; a few dozen rows for any catalogue. */
export const readInstrumentCounts = async (signal: AbortSignal) =>
  rowsOf(await publicClient.from('instrument_counts').select('*').abortSignal(signal))
