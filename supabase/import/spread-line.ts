import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {currency, plainNumber, symbol} from './columns.ts'

const atLeastZero = plainNumber.pipe(z.number().min(0, 'is below zero'))

/** A line of a file of spreads, with the units of the table `spreads`; symbol and account type identify the pair. */
export const spreadLine = z
  .strictObject({
    symbol,
    account_type: z.enum(accountTypeCodes),
    min_spread: atLeastZero,
    avg_spread: atLeastZero,
    max_spread: atLeastZero,
    commission_per_lot: atLeastZero,
    commission_currency: currency,
  })
  .refine(({min_spread: min, avg_spread: avg}) => min <= avg, {
    path: ['avg_spread'],
    error: 'is below min_spread',
  })
  .refine(({avg_spread: avg, max_spread: max}) => avg <= max, {
    path: ['max_spread'],
    error: 'is below avg_spread',
  })

export type SpreadLine = z.infer<typeof spreadLine>
