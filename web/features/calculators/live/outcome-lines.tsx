'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import type {ProfitBreakdown} from '#domain/position/calculate.ts'
import {moneyText} from './formulas.ts'

type OutcomeLinesProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  outcome: ProfitBreakdown
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
          <IsolatedNumber lang={lang}>{moneyText(outcome[part], currency)}</IsolatedNumber>
        </dd>
      </div>
    ))}
  </dl>
)
