'use client'

import type {ReactNode} from 'react'
import {formatLeverage, formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import type {Position} from '#domain/position/position.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'

type LeverageLineProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  position: Pick<Position, 'account'> | null
}>

/** The effective leverage of a position, and the limit that sets it. */
export function LeverageLine({lang, labels, position}: LeverageLineProps) {
  const leverage = position?.account.leverage
  if (!leverage) return null
  return (
    <p className="text-sm">
      <FilledMessage
        message={labels.leverageApplies}
        values={{
          leverage: <IsolatedNumber lang={lang}>{formatLeverage(leverage.leverage)}</IsolatedNumber>,
          percentage: (
            <IsolatedNumber lang={lang}>{formatPercentage(100 / leverage.leverage)}</IsolatedNumber>
          ),
          bound: labels.boundBy[leverage.boundBy],
        }}
      />
    </p>
  )
}

type ResultCardProps = Readonly<{
  lang: Language
  /** Anchor of the calculator on the page. */
  id: string
  title: string
  text: string
  /** The amount, or null while one of its inputs is missing. */
  amount: string | null
  tone?: 'gain' | 'loss' | undefined
  /** Replaces a missing amount. */
  missing: string
  formulaLabel: string
  formula: string
  /** The formula with its numbers. */
  filled: string
  children?: ReactNode
}>

const tones = {gain: 'text-gain', loss: 'text-loss'} as const

/** One calculator's result: title, amount and formula. */
export function ResultCard({lang, id, title, text, amount, tone, missing, ...details}: ResultCardProps) {
  const {formulaLabel, formula, filled, children} = details
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-16 flex-col rounded-panel border border-rule bg-paper p-5 sm:p-6"
    >
      <h3 id={`${id}-title`} className="text-lg">
        {title}
      </h3>
      {amount === null ? (
        <p className="mt-3 flex min-h-12 items-center text-text-quiet">{missing}</p>
      ) : (
        <output
          aria-labelledby={`${id}-title`}
          className={`mt-3 block min-h-12 text-2xl font-semibold tabular-nums ${tone ? tones[tone] : ''}`}
        >
          <IsolatedText lang={lang}>{amount}</IsolatedText>
        </output>
      )}
      {children}
      <p className="mt-3 text-sm">
        <span className="font-semibold">{formulaLabel}: </span>
        <IsolatedText lang={lang}>{formula}</IsolatedText>
      </p>
      {filled === '' ? null : (
        <p className="mt-1 text-sm wrap-anywhere text-text-quiet tabular-nums">
          <bdi dir="ltr">{filled}</bdi>
        </p>
      )}
      <p className="mt-auto pt-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{text}</IsolatedText>
      </p>
    </section>
  )
}
