import {z} from 'zod'
import {currencyCode, number, positive, text} from './columns.ts'
import {readData} from './read-data.ts'

const currencyShape = z.object({
  code: currencyCode,
  name: text,
  name_ar: text,
  /** Price of one pip when the currency is the quoted one. */
  pip_size: positive,
  /** Indicative value of one unit in US dollars: conversion rates, prices of pairs and swap points are derived from it. */
  usd_value: positive,
  /** Indicative overnight rate, percent a year. */
  overnight_rate: number,
})
export type Currency = z.infer<typeof currencyShape>

/** What one unit of each currency is worth in US dollars. */
export const readConversionRates = (): Array<Readonly<{currency: string; usd_value: number}>> =>
  readData('currencies', currencyShape).map(({code, usd_value}) => ({currency: code, usd_value}))

export type FindCurrency = (code: string) => Currency

/** Looks up a currency of `currencies.csv`; an unknown code throws. */
export function readCurrencies(): FindCurrency {
  const byCode = new Map(readData('currencies', currencyShape).map((currency) => [currency.code, currency]))
  return (code) => {
    const found = byCode.get(code)
    if (!found) throw new Error(`supabase/seed/data/currencies.csv has no ${code}`)
    return found
  }
}
