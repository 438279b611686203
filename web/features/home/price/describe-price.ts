import type {Language} from '#domain/languages/languages.ts'
import {moneyText} from '#domain/position/money-text.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {PricedTrade} from './load-trade.ts'
import type {PricePart} from './price-parts.ts'

/** A figure of a priced trade as it is called and written. A commission of nothing is part of the spread. */
export function describePrice(
  lang: Language,
  {position, price}: NonNullable<PricedTrade['result']>,
  part: PricePart,
): Readonly<{term: string; value: string}> {
  const {calculators, home} = messagesOf(lang)
  const {spread, commission, swap} = calculators.parts
  const terms = {spread, commission, swap, total: home.price.total, margin: home.price.margin}
  const amount = price[part]
  if (amount === null) return {term: terms[part], value: home.price.noMargin}
  const value =
    part === 'commission' && amount.eq(0) ? calculators.included : moneyText(lang, amount, position.currency)
  return {term: terms[part], value}
}
