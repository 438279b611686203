'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Figure} from '#web/ui/figure.tsx'
import type {Outcome} from '#domain/position/calculate.ts'
import {moneyText} from './formulas.ts'

type OutcomeLinesProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  outcome: Outcome
  currency: string
}>

const parts = ['movement', 'spread', 'commission', 'swap'] as const

/** What a profit or loss is made of, a line each. */
export const OutcomeLines = ({lang, labels, outcome, currency}: OutcomeLinesProps) => (
  <dl className="mt-2 text-sm">
    {parts.map((part) => (
      <div key={part} className="flex justify-between gap-4 border-t border-rule py-1.5">
        <dt className="text-text-quiet">{labels.parts[part]}</dt>
        <dd className="tabular-nums">
          <Figure lang={lang}>{moneyText(outcome[part], currency)}</Figure>
        </dd>
      </div>
    ))}
  </dl>
)
