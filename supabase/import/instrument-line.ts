import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {currency, plainNumber, symbol} from './columns.ts'

const text = z.string().trim().min(1, 'is empty')
const positive = plainNumber.pipe(z.number().positive('is not above zero'))

/** A line of the file, with the units of the table `instruments`; regions are separated by spaces. */
export const instrumentLine = z
  .strictObject({
    symbol,
    name: text,
    name_ar: text,
    group_code: z.enum(['forex', 'indices', 'commodities', 'crypto', 'shares']),
    asset_class: z.enum(['fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'other', 'crypto']),
    base_currency: z.union([z.literal('').transform(() => null), z.string().regex(/^[A-Z0-9]{1,10}$/u)]),
    quote_currency: currency,
    pip_size: positive,
    lot_size: positive,
    min_lot: positive,
    max_lot: positive,
    swap_long: plainNumber,
    swap_short: plainNumber,
    available_regions: z
      .string()
      .transform((codes) => codes.split(' ').filter(Boolean))
      .pipe(z.array(z.enum(regionCodes))),
  })
  .refine(({min_lot: min, max_lot: max}) => min <= max, {path: ['max_lot'], error: 'is below min_lot'})
  .refine(({base_currency: base, quote_currency: quote}) => base !== quote, {
    path: ['base_currency'],
    error: 'is the quote currency, too',
  })
  .refine(({asset_class: kind, base_currency: base}) => kind !== 'fx' || base !== null, {
    path: ['base_currency'],
    error: 'is empty, which a currency pair cannot be',
  })

export type InstrumentLine = z.infer<typeof instrumentLine>
