'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ProfitBreakdown} from '#domain/position/calculate.ts'
import {moneyText} from '#domain/position/money-text.ts'

type OutcomeLinesProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  outcome: ProfitBreakdown
  currency: string
}>

const components = ['movement', 'spread', 'commission', 'swap'] as const

/** The components of a profit or loss, a line each. */
export const OutcomeLines = ({lang, labels, outcome, currency}: OutcomeLinesProps) => (
  <dl className="mt-2 text-sm">
    {components.map((component) => (
      <div key={component} className="flex justify-between gap-4 border-t border-rule py-1.5">
        <dt className="text-text-quiet">{labels.parts[component]}</dt>
        <dd className="tabular-nums">
          {component === 'commission' && outcome.commission.eq(0) ? (
            labels.included
          ) : (
            <IsolatedText lang={lang}>{moneyText(lang, outcome[component], currency)}</IsolatedText>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
