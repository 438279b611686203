'use client'

import {formatSize} from '#domain/format/format-size.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type PositionField, sides} from '#domain/position/position.ts'
import type {PositionAccount, PositionInputs} from '#domain/position/position-inputs.ts'
import type {CalculatorValues} from './use-position.ts'

type PositionFieldsProps = Readonly<{
  labels: Messages['calculators']
  /** The currency of the prices, in words. */
  inQuote: string
  values: CalculatorValues
  change: (field: PositionField, value: string) => void
  inputs: PositionInputs
  account: PositionAccount | undefined
}>

/** The fields of a position, after its instrument. */
export function PositionFields({labels, inQuote, account, ...position}: PositionFieldsProps) {
  const {values, change, inputs} = position
  const bound = (field: PositionField) => ({
    name: field,
    value: values[field],
    onChange: ({target}: {target: {value: string}}) => change(field, target.value),
  })
  const numeric = {inputMode: 'decimal', autoComplete: 'off'} as const
  return (
    <>
      <FieldRow>
        <Select
          {...bound('account')}
          label={labels.account}
          options={inputs.accounts.map(({code, name}) => ({value: code, label: name}))}
        />
        <Select
          {...bound('currency')}
          label={labels.currency}
          options={(account?.currencies ?? []).map((code) => ({value: code, label: code}))}
        />
      </FieldRow>
      <FieldRow>
        <Select
          {...bound('side')}
          label={labels.side}
          options={sides.map((side) => ({value: side, label: labels.sides[side]}))}
        />
        <TextField
          {...bound('lots')}
          {...numeric}
          label={labels.lots}
          hint={labels.lotsBetween
            .replace('{least}', formatSize(account?.minLot ?? 0))
            .replace('{most}', formatSize(inputs.maxLot))}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...bound('price')} {...numeric} label={labels.price} hint={inQuote} />
        <TextField {...bound('close')} {...numeric} label={labels.close} hint={inQuote} />
      </FieldRow>
      <TextField
        {...bound('nights')}
        inputMode="numeric"
        autoComplete="off"
        label={labels.nights}
        hint={labels.nightsHint}
      />
    </>
  )
}
