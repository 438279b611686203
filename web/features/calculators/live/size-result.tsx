'use client'

import type {ReactNode} from 'react'
import {formatPercentage, formatSize} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {formatMoney} from '#domain/position/money-text.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {
  type SizeLimits,
  type PositionSize,
  computeRisk,
  sizePosition,
} from '#domain/position/position-size.ts'
import type {Messages} from '#i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {formatConversion} from '../../../parts/position/formulas.ts'
import {LeverageLine, ResultCard} from '../../../parts/position/result-card.tsx'

type Labels = Messages['calculators']['size']

/** A number of lots in words. */
export const describeLots = ({lots: labels}: Labels, lots: Decimal): string =>
  (lots.eq(1) ? labels.one : labels.other).replace('{size}', formatSize(lots.toNumber()))

/** The remarks about a size: no size fits, it is the largest allowed, or the margin isn't covered. */
export function listSizeRemarks(
  lang: Language,
  labels: Labels,
  {size, risk, currency}: Readonly<{size: PositionSize; risk: Decimal; currency: string}>,
): string[] {
  const money = (amount: Decimal) => formatMoney(lang, amount, currency)
  const tooSmall = labels.tooSmall
    .replace('{lots}', describeLots(labels, size.lots))
    .replace('{loss}', money(size.total))
    .replace('{risk}', money(risk))
  return [
    ...(size.kind === 'tooSmall' ? [tooSmall] : []),
    ...(size.kind === 'largest' ? [labels.largest] : []),
    ...(size.isUncovered ? [labels.uncovered] : []),
  ]
}

/** An amount in percent of the balance. Null without a balance. */
export const formatBalanceShare = (labels: Labels, amount: Decimal, balance: Decimal | null): string | null =>
  balance &&
  labels.ofBalance.replace('{percentage}', formatPercentage(amount.div(balance).times(100).toNumber()))

const decimals = 6
const formatFigure = (value: Decimal): string => formatSize(Number(value.toPrecision(decimals)))

/** The formula of a size with its numbers, in the account currency. */
export function fillSizeFormula(
  position: Position,
  {risk, distance}: SizeLimits,
  inputs: PositionInputs,
): string {
  if (risk === null || distance === null) return ''
  const {spread, commission, total} = computeRisk(position, decimal(1), distance, inputs)
  const {currency, side, open} = position
  const stop = open && (side === 'long' ? open.minus(distance) : open.plus(distance))
  const stored = formatConversion(position, inputs, inputs.quoteCurrency)
  const conversion = stored === null ? '' : ` × ${stored}`
  const atStop = currency === inputs.baseCurrency && stop?.gt(0) ? ` ÷ ${formatFigure(stop)}` : conversion
  const movement = `${formatFigure(distance)} × ${formatSize(inputs.lotSize)}${atStop}`
  const oneLot = [movement, formatFigure(spread), formatFigure(commission)].join(' + ')
  return `${formatFigure(risk)} ÷ (${oneLot}) = ${formatFigure(risk.div(total))}`
}

type SizeResultProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  /** Texts from the content. */
  texts: Readonly<{title: string; text: string}>
  position: Position | null
  limits: SizeLimits | null
  inputs: PositionInputs
  /** Copies the size into the position. */
  apply: (lots: string) => void
}>

/** The position size for the loss that the visitor accepts, with the actual risk and the margin. */
export function SizeResult({lang, labels, texts, position, limits, inputs, apply}: SizeResultProps) {
  const size = position && limits ? sizePosition(position, limits, inputs) : null
  const hasSize = size !== null && size.kind !== 'tooSmall'
  return (
    <ResultCard
      lang={lang}
      id="position-size"
      {...texts}
      amount={hasSize ? describeLots(labels.size, size.lots) : null}
      missing={size ? labels.size.none : labels.incomplete}
      formulaLabel={labels.formula}
      formula={labels.size.formula.replace('{step}', describeLots(labels.size, decimal(inputs.lotStep)))}
      filled={position && limits ? fillSizeFormula(position, limits, inputs) : ''}
    >
      {position && limits && size ? (
        <Details {...{lang, labels, position, limits, size}}>
          {hasSize ? (
            <button
              type="button"
              onClick={() => apply(size.lots.toFixed())}
              className={`${buttonStyle('outline')} mt-4 self-start noscript:hidden`}
            >
              {labels.size.use}
            </button>
          ) : null}
        </Details>
      ) : null}
    </ResultCard>
  )
}

const lines = ['movement', 'spread', 'commission', 'total', 'margin'] as const

type DetailsProps = Pick<SizeResultProps, 'lang' | 'labels'> &
  Readonly<{position: Position; limits: SizeLimits; size: PositionSize; children: ReactNode}>

function Details({lang, labels, position, limits, size, children}: DetailsProps) {
  const {currency} = position
  const share = formatBalanceShare(labels.size, size.total, limits.balance)
  const remarks = limits.risk ? listSizeRemarks(lang, labels.size, {size, risk: limits.risk, currency}) : []
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} className="mt-2 border-s-4 border-warn ps-3 font-semibold">
          <IsolatedText lang={lang}>{remark}</IsolatedText>
        </p>
      ))}
      <dl className="mt-3 text-sm">
        {lines.map((line) => {
          const amount = size[line]
          return amount === null ? null : (
            <div
              key={line}
              className={`flex justify-between gap-4 border-t border-rule py-1.5 ${line === 'total' ? 'font-semibold' : ''}`}
            >
              <dt className={line === 'total' ? '' : 'text-text-quiet'}>{labels.size.parts[line]}</dt>
              <dd className="text-end tabular-nums">
                {line === 'commission' && amount.eq(0) ? (
                  labels.included
                ) : (
                  <IsolatedText lang={lang}>{formatMoney(lang, amount, currency)}</IsolatedText>
                )}
                {line === 'total' && share ? (
                  <span className="block font-normal text-text-quiet">
                    <IsolatedText lang={lang}>{share}</IsolatedText>
                  </span>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
      <LeverageLine lang={lang} labels={labels} position={position} />
      {children}
    </>
  )
}
