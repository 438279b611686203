import type {TradePrice} from '#domain/position/costs.ts'
import {formatSpread} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {formatMoney, formatSignedMoney} from '#domain/position/money-text.ts'
import {formatShortMoment} from '#domain/format/dates.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import type {PricedTrade} from './load-trade.ts'

/** An opening price, with its time if the source quoted it. */
export const describeOpen = (lang: Language, price: string, quoted: PositionInputs['quoted']): string => {
  if (!quoted) return price
  const {pricedAt, demoPricedAt} = getMessages(lang).calculators
  return fill(quoted.isDemo ? demoPricedAt : pricedAt, {price, time: formatShortMoment(lang, quoted.at)})
}

/** The figures of a priced trade that a question can ask for: the total cost, a part, or the margin. */
export const priceParts = [
  'total',
  'spread',
  'commission',
  'swap',
  'margin',
] as const satisfies ReadonlyArray<keyof TradePrice>
export type PricePart = (typeof priceParts)[number]

/** A figure of a priced trade with its label and value. A commission of zero is part of the spread. */
export function describePrice(
  lang: Language,
  {position, price}: NonNullable<PricedTrade['result']>,
  part: PricePart,
): Readonly<{term: string; value: string}> {
  const {calculators, home} = getMessages(lang)
  const {spread, commission, swap} = calculators.parts
  const terms = {spread, commission, swap, total: home.price.total, margin: home.price.margin}
  const amount = price[part]
  if (amount === null) return {term: terms[part], value: home.price.noMargin}
  const text = part === 'margin' ? formatMoney : formatSignedMoney
  const value =
    part === 'commission' && amount.eq(0) ? calculators.included : text(lang, amount, position.currency)
  return {term: terms[part], value}
}

/** The requested figure. A spread also shows its pips, like in the tables. */
export function describeAsked(
  lang: Language,
  result: NonNullable<PricedTrade['result']>,
  part: PricePart,
): ReturnType<typeof describePrice> {
  const {term, value} = describePrice(lang, result, part)
  if (part !== 'spread') return {term, value}
  const pips = `${formatSpread(result.position.account.spread)} ${getMessages(lang).instruments.pips}`
  return {term, value: `${value} · ${pips}`}
}
