'use client'

import type {ReactNode} from 'react'

import type {Language} from '#domain/languages/languages.ts'
import {decimal} from '#domain/position/decimal.ts'
import {moneyText} from '#domain/position/money-text.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {SizeLimits} from '#domain/position/size/check-size.ts'
import {type PositionSize, sizePosition} from '#domain/position/size/size-position.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {LeverageLine} from './leverage-line.tsx'
import {ResultCard} from './result-card.tsx'
import {filledSize, lotsText, shareOfBalance, sizeRemarks} from './size-texts.ts'

type SizeResultProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  /** Of the content. */
  texts: Readonly<{title: string; text: string}>
  position: Position | null
  limits: SizeLimits | null
  inputs: PositionInputs
  /** Takes a size over into the position. */
  apply: (lots: string) => void
}>

/** The size of a position from the loss that its visitor accepts, with what is really at risk and the margin. */
export function SizeResult({lang, labels, texts, position, limits, inputs, apply}: SizeResultProps) {
  const size = position && limits ? sizePosition(position, limits, inputs) : null
  const hasSize = size !== null && size.kind !== 'tooSmall'
  return (
    <ResultCard
      lang={lang}
      id="position-size"
      {...texts}
      amount={hasSize ? lotsText(labels.size, size.lots) : null}
      missing={size ? labels.size.none : labels.missing}
      formulaLabel={labels.formula}
      formula={labels.size.formula.replace('{step}', lotsText(labels.size, decimal(inputs.lotStep)))}
      filled={position && limits ? filledSize(position, limits, inputs) : ''}
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
  const share = shareOfBalance(labels.size, size.total, limits.balance)
  const remarks = limits.risk ? sizeRemarks(lang, labels.size, {size, risk: limits.risk, currency}) : []
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
                  <IsolatedText lang={lang}>{moneyText(lang, amount, currency)}</IsolatedText>
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
