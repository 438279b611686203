import type {Language} from '#domain/languages/languages.ts'
import {currencyUnit} from './currency-unit.ts'
import {signOf} from './sign.ts'

const small = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 3, maximumFractionDigits: 3})
const usual = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 2})

/** An unsigned number as an amount of money: `USD 3.50` in English, `3.50 دولار أمريكي` in Arabic; `sign` stands in front of all. */
export const withCurrency = (lang: Language, digits: string, currency: string, sign = ''): string => {
  const unit = currencyUnit(lang, currency)
  return lang === 'ar' ? `${sign}${digits} ${unit}` : `${sign}${unit} ${digits}`
}

const digitsOf = (amount: number): string => {
  const size = Math.abs(amount)
  return (size < 1 ? small : usual).format(size)
}

/**
 * An amount of money in its currency: `USD 3.50`, `−USD 3.50`; in Arabic the currency follows by its name: `−3.50 دولار أمريكي`.
 * Three decimals when it is under 1. Show it as `IsolatedText`: in Arabic the number alone runs from left to right.
 */
export const formatAmount = (lang: Language, amount: number, currency: string): string =>
  withCurrency(lang, digitsOf(amount), currency, signOf(amount, 'negative'))

/** The same with a sign in front of a gain as well: `+USD 3.50`. */
export const formatSignedAmount = (lang: Language, amount: number, currency: string): string =>
  withCurrency(lang, digitsOf(amount), currency, signOf(amount, 'exceptZero'))

/** The figure alone, where the head of a narrow table names the currency: `−3.50`. */
export const formatBareAmount = (amount: number): string => `${signOf(amount, 'negative')}${digitsOf(amount)}`
