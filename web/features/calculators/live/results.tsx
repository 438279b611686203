'use client'

import {FilledMessage} from '#web/ui/filled-message.tsx'
import {currencyUnit} from '#domain/format/currency-unit.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {CalculatorsPage} from '../get-calculators-page.ts'
import {type ProfitBreakdown, type Results as Calculated, calculate} from '#domain/position/calculate.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {amountsOf, conversionOf, formulasOf} from './formulas.ts'
import {LeverageLine} from './leverage-line.tsx'
import {OutcomeLines} from './outcome-lines.tsx'
import {ResultCard} from './result-card.tsx'

type ResultsProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  texts: CalculatorsPage['calculators']
  position: Position | null
  inputs: PositionInputs
}>

const noResults: Calculated = {margin: null, pipValue: null, swap: null, profit: null}

const toneOf = (outcome: ProfitBreakdown | null) => {
  if (outcome === null || outcome.total.eq(0)) return undefined
  return outcome.total.gt(0) ? 'gain' : 'loss'
}

/** The four results of a position, each with its formula. */
export function Results({lang, labels, texts, position, inputs}: ResultsProps) {
  const results = position ? calculate(position, inputs) : noResults
  const currency = position?.currency ?? inputs.quoteCurrency
  const amounts = amountsOf(lang, results, currency)
  const filled = position ? formulasOf(position, inputs) : null
  const conversion = position ? conversionOf(position, inputs) : null
  const common = {lang, missing: labels.missing, formulaLabel: labels.formula}
  return (
    <div className="space-y-4">
      <div className="grid gap-4 xl:grid-cols-2">
        <ResultCard
          {...common}
          {...texts.margin}
          id="margin"
          amount={amounts.margin}
          formula={labels.formulas.margin}
          filled={filled?.margin ?? ''}
        >
          <LeverageLine lang={lang} labels={labels} position={position} />
        </ResultCard>
        <ResultCard
          {...common}
          {...texts.profit}
          id="profit"
          amount={amounts.profit}
          tone={toneOf(results.profit)}
          formula={labels.formulas.profit}
          filled=""
        >
          {results.profit ? (
            <OutcomeLines lang={lang} labels={labels} outcome={results.profit} currency={currency} />
          ) : null}
        </ResultCard>
        <ResultCard
          {...common}
          {...texts.pipValue}
          id="pip-value"
          amount={amounts.pipValue}
          formula={labels.formulas.pipValue}
          filled={filled?.pipValue ?? ''}
        />
        <ResultCard
          {...common}
          {...texts.swap}
          id="swap"
          amount={amounts.swap}
          formula={labels.formulas.swap}
          filled={filled?.swap ?? ''}
        />
      </div>
      {conversion === null ? null : (
        <p className="text-sm text-text-quiet">
          <FilledMessage
            message={labels.converted}
            values={{
              rate: (
                <IsolatedText
                  lang={lang}
                >{`1 ${currencyUnit(lang, inputs.quoteCurrency)} = ${conversion} ${currencyUnit(lang, currency)}`}</IsolatedText>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}
