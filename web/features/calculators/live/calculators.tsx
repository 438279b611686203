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
import {faultTexts} from './fault-text.ts'
import {PositionFields} from './position-fields.tsx'
import {Results} from './results.tsx'
import {usePosition} from './use-position.ts'

type CalculatorsProps = Readonly<{
  scope: Scope
  labels: Messages['calculators']
  formLabels: Messages['form']
  texts: CalculatorsPage['calculators']
  /** What was asked, and what the site answered. */
  first: Readonly<{values: PositionValues; answer: PositionResponse}>
  /** Figures that the fields are made of while no instrument is known. */
  example: PositionInputs
  /** The region's word for what it does not offer. */
  unavailable: string
}>

const noInstrument = ({like}: PositionResponse, symbol: string): Faults =>
  symbol.trim() === ''
    ? {}
    : {symbol: {kind: 'unknownSymbol', limit: like.map((row) => row.symbol).join(', ') || '–'}}

/** The field that the reader is in: what is half typed is not yet wrong. */
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

/** A position, and what comes of it as one types; without JavaScript the button asks the site. */
export function Calculators({
  scope,
  labels,
  formLabels,
  texts,
  first,
  example,
  unavailable,
}: CalculatorsProps) {
  const {lang} = scope
  const {values, change, isEdited, answer, isCurrent} = usePosition(scope, first)
  const {current, handlers} = useCurrentField()
  const figures = answer.figures ?? example
  const known = isCurrent ? answer.figures : null
  const checked: Checked | null = known ? checkPosition(values, known, unavailable) : null
  const faults = checked?.faults ?? (isCurrent ? noInstrument(answer, values.symbol) : {})
  const account = figures.accounts.find(({code}) => code === values.account) ?? figures.accounts[0]
  const changeWithin = (field: PositionField, value: string) => {
    change(field, value)
    const chosen = field === 'account' ? figures.accounts.find(({code}) => code === value) : undefined
    // An account type may not be held in the currency of the one before.
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
            values={values}
            change={changeWithin}
            figures={figures}
            account={account}
            like={answer.like}
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
        figures={figures}
      />
    </div>
  )
}
