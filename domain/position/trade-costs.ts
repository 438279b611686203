import {converted, rate} from './convert.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'

/** What opening and closing a position costs on an account type, in one currency. */
export type TradeCosts = Readonly<{
  account: PositionAccount
  /** The average spread, paid once. */
  spread: Decimal
  /** Both sides. */
  commission: Decimal
  total: Decimal
}>

const bothSides = 2

/** What some lots cost to open and close on each account type, converted into one currency with the stored rates. */
export const tradeCosts = (inputs: PositionInputs, lots: Decimal, currency: string): TradeCosts[] => {
  const own = rate(inputs, currency)
  const onePip = lots.times(decimal(inputs.lotSize)).times(decimal(inputs.pipSize))
  return inputs.accounts.map((account) => {
    const charged = lots.times(decimal(account.commission)).times(bothSides)
    const spread = converted(onePip.times(decimal(account.spread)), rate(inputs, inputs.quoteCurrency), own)
    const commission = converted(charged, rate(inputs, account.commissionCurrency), own)
    return {account, spread, commission, total: spread.plus(commission)}
  })
}

/** The currency in which the costs of all account types are compared: the first in which each of them can be held. */
export const sharedCurrency = ({accounts}: Pick<PositionInputs, 'accounts'>): string | null =>
  accounts[0]?.currencies.find((code) => accounts.every(({currencies}) => currencies.includes(code))) ?? null
