import {formatPercentage} from '#domain/format/format-percentage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {moneyText} from '#domain/position/money-text.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {SizeLimits} from '#domain/position/size/check-size.ts'
import {type PositionSize, riskOf} from '#domain/position/size/size-position.ts'

import type {Messages} from '#web/i18n/messages.ts'
import {conversionOf} from './formulas.ts'

type Labels = Messages['calculators']['size']

/** A number of lots in words. */
export const lotsText = ({lots: labels}: Labels, lots: Decimal): string =>
  (lots.eq(1) ? labels.one : labels.other).replace('{size}', formatSize(lots.toNumber()))

/** What there is to say about a size: that none fits, that it is the largest, that its margin is not covered. */
export function sizeRemarks(
  lang: Language,
  labels: Labels,
  {size, risk, currency}: Readonly<{size: PositionSize; risk: Decimal; currency: string}>,
): string[] {
  const money = (amount: Decimal) => moneyText(lang, amount, currency)
  const tooSmall = labels.tooSmall
    .replace('{lots}', lotsText(labels, size.lots))
    .replace('{loss}', money(size.total))
    .replace('{risk}', money(risk))
  return [
    ...(size.kind === 'tooSmall' ? [tooSmall] : []),
    ...(size.kind === 'largest' ? [labels.largest] : []),
    ...(size.isUncovered ? [labels.uncovered] : []),
  ]
}

/** A share of the balance, in percent; null without a balance. */
export const shareOfBalance = (labels: Labels, amount: Decimal, balance: Decimal | null): string | null =>
  balance &&
  labels.ofBalance.replace('{percentage}', formatPercentage(amount.div(balance).times(100).toNumber()))

const decimals = 6
const figure = (value: Decimal): string => formatSize(Number(value.toPrecision(decimals)))

/** The formula of a size with its numbers, in the account currency. */
export function filledSize(position: Position, {risk, distance}: SizeLimits, inputs: PositionInputs): string {
  if (risk === null || distance === null) return ''
  const {spread, commission, total} = riskOf(position, decimal(1), distance, inputs)
  const conversion = conversionOf(position, inputs)
  const movement = [figure(distance), formatSize(inputs.lotSize), conversion].filter((part) => part !== null)
  const oneLot = [movement.join(' × '), figure(spread), figure(commission)].join(' + ')
  return `${figure(risk)} ÷ (${oneLot}) = ${figure(risk.div(total))}`
}
