'use client'

import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {calculateHeld} from '#domain/position/holding-period.ts'
import {formatSignedMoney} from '#domain/position/money-text.ts'
import {nameCurrency} from '#domain/format/money.ts'
import {nameWeekday} from '#domain/hours/calendar.ts'
import {fill} from '#i18n/fill.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {CalculatorsPage} from '../../../parts/position/get-calculators-page.ts'
import {
  formatAmounts,
  formatConversion,
  listConvertedCurrencies,
  fillFormulas,
} from '../../../parts/position/formulas.ts'
import {HoldingLines} from './holding-lines.tsx'
import {LeverageLine, ResultCard} from '../../../parts/position/result-card.tsx'

type Outcome = NonNullable<ReturnType<typeof calculateHeld>['profit']>

type OutcomeLinesProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  outcome: Outcome
  currency: string
}>

const components = ['movement', 'spread', 'commission', 'swap', 'adjustments'] as const

/** The components of a profit or loss, one per line. */
const OutcomeLines = ({lang, labels, outcome, currency}: OutcomeLinesProps) => (
  <dl className="mt-2 text-sm">
    {components
      .filter((component) => component !== 'adjustments' || !outcome.adjustments.eq(0))
      .map((component) => (
        <div key={component} className="flex justify-between gap-4 border-t border-rule py-1.5">
          <dt className="text-text-quiet">{labels.parts[component]}</dt>
          <dd className="tabular-nums">
            {component === 'commission' && outcome.commission.eq(0) ? (
              labels.included
            ) : (
              <IsolatedText lang={lang}>{formatSignedMoney(lang, outcome[component], currency)}</IsolatedText>
            )}
          </dd>
        </div>
      ))}
  </dl>
)

type ResultsProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  texts: CalculatorsPage['calculators']
  position: Position | null
  inputs: PositionInputs
}>

const noResults = {margin: null, pipValue: null, swap: null, profit: null, holding: null}

const chooseTone = (outcome: Outcome | null) => {
  if (outcome === null || outcome.total.eq(0)) return undefined
  return outcome.total.gt(0) ? 'gain' : 'loss'
}

const needed = {lots: 'lots', open: 'price', close: 'close', nights: 'closedOn'} as const

/** The labels of the required fields that a missing result needs. */
const listMissingFields = (position: Position | null, labels: Messages['calculators']): string[] =>
  position === null
    ? []
    : (['lots', 'open', 'close', 'nights'] as const).flatMap((field) =>
        position[field] === null ? labels[needed[field]] : [],
      )

/** The number of swap bookings for the nights held. */
function Bookings({
  lang,
  labels,
  position,
}: Pick<ResultsProps, 'lang' | 'labels'> & Readonly<{position: Position}>) {
  const {nights, day, bookings} = position
  if (nights === null || bookings === null) return null
  return (
    <p className="text-sm">
      <IsolatedText lang={lang}>
        {fill(labels.bookings, {
          day: nameWeekday(lang, day),
          nights: nights.toFixed(),
          bookings: String(bookings),
        })}
      </IsolatedText>
    </p>
  )
}

/** The stored rates used for the conversion. */
const StoredRates = ({
  lang,
  labels,
  position,
  inputs,
}: Pick<ResultsProps, 'lang' | 'labels' | 'inputs'> & Readonly<{position: Position}>) =>
  listConvertedCurrencies(position, inputs).map((code) => {
    const value = formatConversion(position, inputs, code) ?? ''
    const rate = `1 ${nameCurrency(lang, code)} = ${value} ${nameCurrency(lang, position.currency)}`
    return (
      <p key={code} className="text-sm text-text-quiet">
        <FilledMessage
          message={labels.converted}
          values={{rate: <IsolatedText lang={lang}>{rate}</IsolatedText>}}
        />
      </p>
    )
  })

/** The four results of a position, each with its formula. */
export function Results({lang, labels, texts, position, inputs}: ResultsProps) {
  const results = position ? calculateHeld(position, inputs) : noResults
  const currency = position?.currency ?? inputs.quoteCurrency
  const amounts = formatAmounts(lang, results, currency)
  const filled = position ? fillFormulas(position, inputs) : null
  const common = {lang, missing: labels.notYet, formulaLabel: labels.formula}
  const isInBase = inputs.baseCurrency !== null && currency !== inputs.quoteCurrency
  const missing = listMissingFields(position, labels)
  return (
    <div className="space-y-4">
      {missing.length > 0 ? (
        <p className="text-text-quiet">{fill(labels.missing, {fields: joinList(lang, missing)})}</p>
      ) : null}
      <div className="grid gap-4 xl:grid-cols-2">
        <ResultCard
          {...common}
          {...texts.margin}
          id="margin"
          amount={amounts.margin}
          formula={isInBase ? labels.formulas.marginInBase : labels.formulas.margin}
          filled={filled?.margin ?? ''}
        >
          <LeverageLine lang={lang} labels={labels} position={position} />
        </ResultCard>
        <ResultCard
          {...common}
          {...texts.profit}
          id="profit"
          amount={amounts.profit}
          tone={chooseTone(results.profit)}
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
        >
          {position ? <Bookings lang={lang} labels={labels} position={position} /> : null}
          {results.holding ? (
            <HoldingLines
              {...{lang, inputs, position, currency}}
              labels={labels.holding}
              holding={results.holding}
            />
          ) : null}
        </ResultCard>
      </div>
      <p className="text-sm text-text-quiet">{labels.signs}</p>
      {position ? <StoredRates lang={lang} labels={labels} position={position} inputs={inputs} /> : null}
    </div>
  )
}
