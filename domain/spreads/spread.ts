/** A row of `spreads`: spreads in the instrument's `pip_size`, the commission for one lot and one side. */
export type Spread = Readonly<{
  id: string
  instrument_id: string
  account_type_id: string
  min_spread: number
  avg_spread: number
  max_spread: number
  commission_per_lot: number
  commission_currency: string
  /** How the spreads were measured. Missing for typed ones. */
  measured_from?: string | null | undefined
  measured_until?: string | null | undefined
  measured_quotes?: number | null | undefined
}>

/** First and last day (ISO dates) and number of quotes of a measurement. */
export type Measurement = Readonly<{from: string; until: string; quotes: number}>

/** How a spread was measured. Null for a typed one, which is indicative. */
export const readMeasurement = ({
  measured_from: from,
  measured_until: until,
  measured_quotes: quotes,
}: Pick<Spread, 'measured_from' | 'measured_until' | 'measured_quotes'>): Measurement | null =>
  from && until && quotes ? {from, until, quotes} : null

export const spreadTones = ['tight', 'medium', 'wide'] as const
export type SpreadTone = (typeof spreadTones)[number]

/** The highest tight spread and the highest medium spread, in pips; above that, a spread is wide. Source: the specification's business constants. */
export const spreadLimits = {tight: 1, medium: 3} as const

export function spreadTone(pips: number): SpreadTone {
  if (pips <= spreadLimits.tight) return 'tight'
  return pips <= spreadLimits.medium ? 'medium' : 'wide'
}

/** Money in one currency. */
export type Cost = Readonly<{amount: number; currency: string}>

export type LotCosts = Readonly<{
  spreadCost: number
  quoteCurrency: string
  commission: number
  commissionCurrency: string
}>

const sides = 2

/**
 * The cost of opening and closing one lot: the average spread once, and the commission on both sides. Returns two amounts if the spread and the
 * commission have different currencies, because conversion needs a rate that changes by the minute.
 */
export function computeTotalCost(costs: LotCosts): Cost[] {
  const spread = {amount: costs.spreadCost, currency: costs.quoteCurrency}
  const commission = {amount: costs.commission * sides, currency: costs.commissionCurrency}
  if (commission.amount === 0) return [spread]
  if (spread.amount === 0) return [commission]
  return spread.currency === commission.currency
    ? [{amount: spread.amount + commission.amount, currency: spread.currency}]
    : [spread, commission]
}
