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
 * What opening and closing one lot costs: the average spread once and the commission on both sides. Two amounts where the
 * spread and the commission are in different currencies: adding them would need a rate that changes by the minute.
 */
export function totalCost(costs: LotCosts): Cost[] {
  const spread = {amount: costs.spreadCost, currency: costs.quoteCurrency}
  const commission = {amount: costs.commission * sides, currency: costs.commissionCurrency}
  if (commission.amount === 0) return [spread]
  if (spread.amount === 0) return [commission]
  return spread.currency === commission.currency
    ? [{amount: spread.amount + commission.amount, currency: spread.currency}]
    : [spread, commission]
}
