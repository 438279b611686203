import {z} from 'zod'
import {instrumentAssetClasses} from '#domain/instruments/instrument-asset-classes.ts'
import {number, positive} from './columns.ts'
import {readData} from './read-data.ts'

const feeShape = z.object({
  asset_class: z.enum(instrumentAssetClasses),
  free_nights: number.pipe(z.number().int()),
  /** US dollars for one lot and night. */
  fee_per_lot: number,
  sort_order: positive,
})
type SwapFreeFeeRow = z.infer<typeof feeShape>

/** Rows of `swap_free_fees`, from `swap-free-fees.csv`: invented, as the demo brand's other terms are. */
export const readSwapFreeFees = (): SwapFreeFeeRow[] => readData('swap-free-fees', feeShape)
