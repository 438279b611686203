'use client'

import type {ComponentProps} from 'react'
import {useEarlyValue} from '../browser/use-early-value.ts'
import {controlStyle} from './control-style.ts'
import {FieldFrame, type FieldOf, useField} from './field.tsx'

type TextFieldProps = FieldOf &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'className' | 'type' | 'dir'> &
  Readonly<{
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date' | 'time'
    /** Called with the text while it's typed, including text from before the scripts loaded. */
    onValue?: (value: string) => void
  }>

// Addresses and numbers run from left to right in every language, but align with the start of the column.
const leftToRightInput = {dir: 'ltr', className: `${controlStyle} rtl:text-end`} as const

const bidirectionalInput = {dir: 'auto', className: controlStyle} as const

/** One line of text. An e-mail address, a telephone number and a number run from left to right in Arabic. */
export function TextField({name, label, hint, isRequired, type = 'text', ...props}: TextFieldProps) {
  const {onValue, ...input} = props
  const field = useField({name, label, hint, isRequired})
  const value = input.value ?? field.value ?? ''
  useEarlyValue(field.id, String(value), onValue)
  const isNumeric = input.inputMode === 'decimal' || input.inputMode === 'numeric'
  const direction =
    (type === 'text' && !isNumeric) || type === 'search' ? bidirectionalInput : leftToRightInput
  return (
    <FieldFrame field={field}>
      <input
        type={type}
        {...direction}
        {...(input.value === undefined ? {defaultValue: field.value} : {})}
        {...(onValue ? {onChange: ({target}) => onValue(target.value)} : {})}
        {...input}
        {...field.control}
      />
    </FieldFrame>
  )
}
