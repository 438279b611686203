import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {hoursInWeek} from '#domain/spreads/hourly-spread.ts'
import {plainNumber, symbol} from './columns.ts'

const lastHour = hoursInWeek - 1
const atLeastZero = plainNumber.pipe(z.number().min(0, 'is below zero'))
const hour = plainNumber.pipe(
  z.number().int('is no whole number').min(0, 'is below zero').max(lastHour, `is above ${lastHour}`),
)
const day = z.iso.date('is no day, such as 2026-11-22')

/** A line of a file of hourly spreads, with the units of the table `hourly_spreads`; symbol, account type and hour identify it. */
export const hourlySpreadLine = z
  .strictObject({
    symbol,
    account_type: z.enum(accountTypeCodes),
    hour_of_week: hour,
    min_spread: atLeastZero,
    avg_spread: atLeastZero,
    max_spread: atLeastZero,
    observed_from: day,
    observed_until: day,
  })
  .refine(({min_spread: min, avg_spread: avg}) => min <= avg, {
    path: ['avg_spread'],
    error: 'is below min_spread',
  })
  .refine(({avg_spread: avg, max_spread: max}) => avg <= max, {
    path: ['max_spread'],
    error: 'is below avg_spread',
  })
  .refine(({observed_from: from, observed_until: until}) => from <= until, {
    path: ['observed_until'],
    error: 'is before observed_from',
  })

export type HourlySpreadLine = z.infer<typeof hourlySpreadLine>
