'use client'

import type {ComponentProps} from 'react'
import {Chevron} from '../chevron.tsx'
import {controlStyle} from './control-style.ts'
import {FieldFrame} from './field-frame.tsx'
import {useFormScope} from './form-scope.ts'
import {type FieldOf, useField} from './use-field.ts'

export type Option = Readonly<{value: string; label: string}>

/** Options under a heading. */
export type OptionGroup = Readonly<{label: string; options: readonly Option[]}>

type SelectProps = FieldOf &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'required' | 'className' | 'children'> &
  Readonly<{
    options: readonly (Option | OptionGroup)[]
    /** Nothing is selected at first. */
    isUnchosen?: boolean
  }>

const firstValue = ([first]: readonly (Option | OptionGroup)[]): string | undefined =>
  first && 'options' in first ? first.options[0]?.value : first?.value

const optionElement = ({value, label}: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** A native select. */
export function Select({name, label, hint, isRequired, options, isUnchosen = false, ...select}: SelectProps) {
  const {labels} = useFormScope()
  const field = useField({name, label, hint, isRequired})
  const chosen = field.value ?? (isUnchosen ? '' : firstValue(options))
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <select
          // React resets a select to its first option with the form; a new key keeps the user's choice.
          key={chosen}
          className={`${controlStyle} appearance-none pe-10`}
          {...(select.value === undefined ? {defaultValue: chosen} : {})}
          {...select}
          {...field.control}
        >
          {isUnchosen ? <option value="">{labels.choose}</option> : null}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(optionElement)}
              </optgroup>
            ) : (
              optionElement(option)
            ),
          )}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-text-quiet">
          <Chevron />
        </span>
      </div>
    </FieldFrame>
  )
}
