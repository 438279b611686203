import {formatAmount, formatBareAmount} from '../format/format-amount.ts'
import type {Language} from '../languages/languages.ts'
import type {Decimal} from './decimal.ts'

/** A formatted amount; zero has no sign. */
export const moneyText = (lang: Language, amount: Decimal, currency: string): string =>
  formatAmount(lang, amount.eq(0) ? 0 : amount.toNumber(), currency)

/** The figure of an amount, without its currency; zero has no sign. */
export const bareMoneyText = (amount: Decimal): string =>
  formatBareAmount(amount.eq(0) ? 0 : amount.toNumber())
