'use client'

import type {ComponentProps} from 'react'
import {Chevron} from '../chevron.tsx'
import {useEarlyValue} from '../browser/use-early-value.ts'
import {controlStyle} from './control-style.ts'
import {FieldFrame, type FieldOf, useField} from './field.tsx'
import {useFormScope} from './form.tsx'

export type Option = Readonly<{value: string; label: string}>

/** Options under a heading. */
export type OptionGroup = Readonly<{label: string; options: readonly Option[]}>

type SelectProps = FieldOf &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'required' | 'className' | 'children'> &
  Readonly<{
    options: readonly (Option | OptionGroup)[]
    /** Whether it starts without a selection. */
    isUnchosen?: boolean
    /** Called with the choice, including one from before the scripts loaded. */
    onValue?: (value: string) => void
  }>

const findFirstValue = ([first]: readonly (Option | OptionGroup)[]): string | undefined =>
  first && 'options' in first ? first.options[0]?.value : first?.value

const renderOption = ({value, label}: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** A native select. It keeps a choice made before the scripts load. */
export function Select({name, label, hint, isRequired, options, isUnchosen = false, ...props}: SelectProps) {
  const {onValue, ...select} = props
  const {labels} = useFormScope()
  const field = useField({name, label, hint, isRequired})
  const chosen = field.value ?? (isUnchosen ? '' : findFirstValue(options))
  useEarlyValue(field.id, String(select.value ?? chosen ?? ''), onValue)
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <select
          // React resets a select to its first option with the form. A new key keeps the user's choice.
          key={chosen}
          className={`${controlStyle} appearance-none pe-10`}
          {...(select.value === undefined ? {defaultValue: chosen} : {})}
          {...(onValue ? {onChange: ({target}) => onValue(target.value)} : {})}
          {...select}
          {...field.control}
        >
          {isUnchosen ? <option value="">{labels.choose}</option> : null}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
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
