'use client'

import {type FocusEvent, useState} from 'react'
import type {Scope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Form} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import type {PositionResponse} from '../responses/position-response.ts'
import type {CalculatorsPage} from '../get-calculators-page.ts'
import {type Checked, type Faults, checkPosition} from '#domain/position/check-position.ts'
import {type PositionField, type PositionValues, positionFields} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {currencyName} from './currency-name.ts'
import {faultTexts} from './fault-text.ts'
import {noInstrument} from './no-instrument.ts'
import {PositionFields} from './position-fields.tsx'
import {Results} from './results.tsx'
import {usePosition} from './use-position.ts'

type CalculatorsProps = Readonly<{
  scope: Scope
  labels: Messages['calculators']
  currencies: Messages['currencies']
  formLabels: Messages['form']
  texts: CalculatorsPage['calculators']
  /** The values of the page's query, and the response of the site. */
  initial: Readonly<{values: PositionValues; response: PositionResponse}>
  /** Inputs that the fields show while no instrument is known. */
  example: PositionInputs
  offerLabels: Messages['offer']
}>

/** The focused field: its faults are not shown while the visitor types. */
function useCurrentField() {
  const [current, setCurrent] = useState<string | null>(null)
  const onFocus = ({target}: FocusEvent) => {
    const name = target.getAttribute('name')
    setCurrent(positionFields.find((field) => field === name) ?? null)
  }
  return {current, handlers: {onFocus, onBlur: () => setCurrent(null)}}
}

const without = (faults: Faults, field: string | null): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))

/** A position with its results, calculated while the visitor types; without JavaScript the button submits the form to the site. */
export function Calculators({
  scope,
  labels,
  currencies,
  formLabels,
  texts,
  initial,
  example,
  offerLabels,
}: CalculatorsProps) {
  const {lang} = scope
  const {values, change, isEdited, response, isCurrent} = usePosition(scope, initial)
  const {current, handlers} = useCurrentField()
  const inputs = response.inputs ?? example
  const known = isCurrent ? response.inputs : null
  const checked: Checked | null = known ? checkPosition(values, known) : null
  const faults = checked?.faults ?? (isCurrent ? noInstrument(response, values.symbol, offerLabels) : {})
  const account = inputs.accounts.find(({code}) => code === values.account) ?? inputs.accounts[0]
  const changeWithin = (field: PositionField, value: string) => {
    change(field, value)
    const chosen = field === 'account' ? inputs.accounts.find(({code}) => code === value) : undefined
    // The new account type may not support the currency of the previous one.
    if (chosen && !chosen.currencies.includes(values.currency)) change('currency', chosen.currencies[0] ?? '')
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-[calc(var(--pinned-height,0px)+1.5rem)]" {...handlers}>
        <Form
          id="position"
          lang={lang}
          labels={formLabels}
          method="get"
          action={publicPath(lang, '/calculators')}
          values={values}
          errors={faultTexts(isEdited ? without(faults, current) : faults, labels.faults)}
          hasSummary={!isEdited}
        >
          <PositionFields
            labels={labels}
            inQuote={labels.inCurrency.replace('{currency}', currencyName(currencies, inputs.quoteCurrency))}
            values={values}
            change={changeWithin}
            inputs={inputs}
            account={account}
            suggestions={response.suggestions}
          />
          <p>
            <SubmitButton busyLabel={labels.calculating}>{labels.calculate}</SubmitButton>
          </p>
        </Form>
      </div>
      <Results
        lang={lang}
        labels={labels}
        texts={texts}
        position={checked?.position ?? null}
        inputs={inputs}
      />
    </div>
  )
}
