const small = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 3, maximumFractionDigits: 3})
const usual = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 2})

/** An amount of money with its currency's ISO code: `USD 3.50`; three decimals when it is under 1: `USD 0.035`. */
export const formatAmount = (amount: number, currency: string): string =>
  `${currency} ${(Math.abs(amount) < 1 ? small : usual).format(amount)}`
