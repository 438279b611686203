import {formatAmount, formatBareAmount, formatSignedAmount} from '../format/money.ts'
import type {Language} from '../languages.ts'
import type {Decimal} from './decimal.ts'

/** Formats an amount; zero is unsigned. */
export const formatMoney = (lang: Language, amount: Decimal, currency: string): string =>
  formatAmount(lang, amount.eq(0) ? 0 : amount.toNumber(), currency)

/** Formats an amount that an account is credited or charged: `+USD 3.50`, `−USD 3.50`; zero is unsigned. */
export const formatSignedMoney = (lang: Language, amount: Decimal, currency: string): string =>
  formatSignedAmount(lang, amount.eq(0) ? 0 : amount.toNumber(), currency)

/** Formats an amount without its currency; zero is unsigned. */
export const formatBareMoney = (amount: Decimal): string =>
  formatBareAmount(amount.eq(0) ? 0 : amount.toNumber())
