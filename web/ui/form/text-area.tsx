'use client'

import type {ComponentProps} from 'react'
import {controlStyle} from './control-style.ts'
import {FieldFrame, type FieldOf, useField} from './field.tsx'

type TextAreaProps = FieldOf &
  Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'required' | 'className' | 'dir'>

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea({name, label, hint, isRequired, rows = 5, ...area}: TextAreaProps) {
  const field = useField({name, label, hint, isRequired})
  return (
    <FieldFrame field={field}>
      <textarea
        dir="auto"
        rows={rows}
        defaultValue={field.value}
        className={`${controlStyle} field-sizing-content max-h-96 min-h-32 resize-y`}
        {...area}
        {...field.control}
      />
    </FieldFrame>
  )
}
