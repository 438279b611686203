'use client'

import type {ReactNode} from 'react'
import {FieldError, FieldHint, FieldLabel} from './field-frame.tsx'
import {type FieldOf, useField} from './use-field.ts'

type CheckboxProps = FieldOf &
  Readonly<{
    /** Stands after the label, such as a link to what is agreed to. */
    children?: ReactNode
  }>

/** Something to agree to. Sent as `on` when ticked. */
export function Checkbox({name, label, hint, isRequired, children}: CheckboxProps) {
  const field = useField({name, label, hint, isRequired})
  return (
    <div className="grid">
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <input
          type="checkbox"
          defaultChecked={field.value === 'on'}
          className="mt-[calc(0.5lh-0.625rem)] size-5 accent-signal"
          {...field.control}
        />
        <div>
          <label htmlFor={field.id}>
            <FieldLabel field={field} />
          </label>{' '}
          {children}
          <FieldHint field={field} />
        </div>
      </div>
      <FieldError field={field} />
    </div>
  )
}
