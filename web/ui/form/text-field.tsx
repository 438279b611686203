'use client'

import type {ComponentProps} from 'react'
import {controlStyle} from './control-style.ts'
import {FieldFrame} from './field-frame.tsx'
import {type FieldOf, useField} from './use-field.ts'

type TextFieldProps = FieldOf &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'className' | 'type' | 'dir'> &
  Readonly<{type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date' | 'time'}>

// Addresses and numbers run from left to right in every language, but align with the start of the column.
const latin = {dir: 'ltr', className: `${controlStyle} rtl:text-end`} as const
const free = {dir: 'auto', className: controlStyle} as const

/** One line of text. An e-mail address, a telephone number and a number run from left to right in Arabic. */
export function TextField({name, label, hint, isRequired, type = 'text', ...input}: TextFieldProps) {
  const field = useField({name, label, hint, isRequired})
  const isNumeric = input.inputMode === 'decimal' || input.inputMode === 'numeric'
  const setting = (type === 'text' && !isNumeric) || type === 'search' ? free : latin
  return (
    <FieldFrame field={field}>
      <input
        type={type}
        {...setting}
        {...(input.value === undefined ? {defaultValue: field.value} : {})}
        {...input}
        {...field.control}
      />
    </FieldFrame>
  )
}
