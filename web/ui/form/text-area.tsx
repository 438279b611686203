'use client'

import type {ComponentProps} from 'react'
import {controlStyle} from './control-style.ts'
import {FieldFrame} from './field-frame.tsx'
import {type FieldOf, useField} from './use-field.ts'

type TextAreaProps = FieldOf &
  Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'required' | 'className' | 'dir'>

/** Several lines of text; grows with what is written where the browser can. */
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
