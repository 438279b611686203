'use client'

import {useState} from 'react'
import {formatAmount} from '#domain/format/money.ts'
import {formatSize} from '#domain/format/numbers.ts'
import {
  type CheckedSwapFree,
  type SwapFreeClass,
  type SwapFreeField,
  type SwapFreeValues,
  checkSwapFree,
  swapFreeFields,
  countChargedNights,
} from '#domain/position/swap-free.ts'
import {describeFault} from '#web/parts/position/faults.ts'
import {ResultCard} from '#web/parts/position/result-card.tsx'
import type {Messages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Language} from '#domain/languages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'

type SwapFreeCalculatorProps = Readonly<{
  lang: Language
  labels: Messages['swapFree']
  calculatorLabels: Messages['calculators']
  formLabels: Messages['form']
  classes: readonly SwapFreeClass[]
  initial: SwapFreeValues
}>

const currency = 'USD'

type FeeResultProps = Pick<SwapFreeCalculatorProps, 'lang' | 'labels' | 'calculatorLabels'> &
  Readonly<{checked: CheckedSwapFree}>

/** The fee and its calculation. */
function FeeResult({lang, labels, calculatorLabels, checked: {terms, lots, nights, fee}}: FeeResultProps) {
  const filled =
    terms && lots && nights && fee
      ? `${lots.toFixed()} × ${countChargedNights(terms, nights).toFixed()} × ${formatSize(terms.fee_per_lot)}`
      : ''
  return (
    <ResultCard
      lang={lang}
      id="fee"
      title={labels.result}
      text={labels.resultText}
      amount={fee && (fee.eq(0) ? labels.noFee : formatAmount(lang, fee.toNumber(), currency))}
      missing={calculatorLabels.incomplete}
      formulaLabel={calculatorLabels.formula}
      formula={labels.formula}
      filled={filled}
    />
  )
}

/** The fee of a position, recalculated while the visitor types. Without JavaScript, the button submits the form. */
export function SwapFreeCalculator(props: SwapFreeCalculatorProps) {
  const {lang, labels, calculatorLabels, formLabels, classes, initial} = props
  const [values, setValues] = useState(initial)
  const checked = checkSwapFree(values, classes)
  const bound = (field: SwapFreeField) => ({
    name: field,
    value: values[field],
    onValue: (value: string) => setValues((before) => ({...before, [field]: value})),
  })
  const errors = Object.fromEntries(
    swapFreeFields.flatMap((field) => {
      const fault = checked.faults[field]
      return fault ? [[field, describeFault(lang, fault, calculatorLabels.faults)]] : []
    }),
  )
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <Form
        id="swap-free"
        lang={lang}
        labels={formLabels}
        method="get"
        action={publicPath(lang, '/swap-free')}
        values={values}
        errors={errors}
        hasSummary={false}
      >
        <Select
          {...bound('class')}
          label={labels.class}
          options={classes.map((known) => ({
            value: known.asset_class,
            label: labels.classes[known.asset_class],
          }))}
        />
        <FieldRow>
          <TextField
            {...bound('lots')}
            label={calculatorLabels.lots}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...bound('nights')}
            label={calculatorLabels.nights}
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldRow>
        <p>
          <SubmitButton busyLabel={labels.calculating}>{labels.calculate}</SubmitButton>
        </p>
      </Form>
      <FeeResult lang={lang} labels={labels} calculatorLabels={calculatorLabels} checked={checked} />
    </div>
  )
}
