'use client'

import type {ComponentProps} from 'react'
import {Chevron} from '../chevron.tsx'
import {controlStyle} from './control-style.ts'
import {FieldFrame} from './field-frame.tsx'
import {useFormScope} from './form-scope.ts'
import {type FieldOf, useField} from './use-field.ts'

export type Option = Readonly<{value: string; label: string}>

type SelectProps = FieldOf &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'required' | 'className' | 'children'> &
  Readonly<{
    options: readonly Option[]
    /** Nothing is chosen at first: the reader is asked to. */
    isUnchosen?: boolean
  }>

/** One of several, from the browser's own list. */
export function Select({name, label, hint, isRequired, options, isUnchosen = false, ...select}: SelectProps) {
  const {labels} = useFormScope()
  const field = useField({name, label, hint, isRequired})
  const chosen = field.value ?? (isUnchosen ? '' : options[0]?.value)
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <select
          // React gives a list back its first choice when it resets a form; a new one keeps the reader's.
          key={chosen}
          className={`${controlStyle} appearance-none pe-10`}
          {...(select.value === undefined ? {defaultValue: chosen} : {})}
          {...select}
          {...field.control}
        >
          {isUnchosen ? <option value="">{labels.choose}</option> : null}
          {options.map(({value, label: name}) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-text-quiet">
          <Chevron />
        </span>
      </div>
    </FieldFrame>
  )
}
