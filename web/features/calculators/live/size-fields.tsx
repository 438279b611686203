'use client'

import {plainDigits} from '#domain/position/decimal.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {type SizeField, riskUnits, stopUnits} from '#domain/position/size/size-values.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {CalculatorValues} from './use-position.ts'

type SizeFieldsProps = Readonly<{
  labels: Messages['calculators']
  /** The currencies of the account and of the prices, in words. */
  inAccount: string
  inQuote: string
  values: CalculatorValues
  change: (field: SizeField, value: string) => void
  inputs: PositionInputs
}>

/** What a position is sized by: balance, accepted loss, and stop. */
export function SizeFields({labels, inAccount, inQuote, values, change, inputs}: SizeFieldsProps) {
  const {size} = labels
  const bound = (field: SizeField) => ({
    name: field,
    value: values[field],
    onChange: ({target}: {target: {value: string}}) => change(field, target.value),
  })
  const numeric = {inputMode: 'decimal', autoComplete: 'off'} as const
  return (
    <>
      <TextField {...bound('balance')} {...numeric} label={size.balance} hint={inAccount} />
      <FieldRow>
        <TextField
          {...bound('risk')}
          {...numeric}
          label={size.risk}
          hint={values.riskIn === 'amount' ? inAccount : size.riskHint}
        />
        <Select
          {...bound('riskIn')}
          label={size.riskIn}
          options={riskUnits.map((unit) => ({value: unit, label: size.riskUnits[unit]}))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...bound('stop')}
          {...numeric}
          label={size.stop}
          hint={
            values.stopIn === 'price' ? inQuote : size.onePip.replace('{size}', plainDigits(inputs.pipSize))
          }
        />
        <Select
          {...bound('stopIn')}
          label={size.stopIn}
          options={stopUnits.map((unit) => ({value: unit, label: size.stopUnits[unit]}))}
        />
      </FieldRow>
    </>
  )
}
