'use client'

import {useId} from 'react'
import {Chevron} from '#web/ui/chevron.tsx'
import {controlStyle} from '#web/ui/form/control-style.ts'
import {useEarlyValue} from '#web/ui/use-early-value.ts'

type FilterSelectProps = Readonly<{
  name: string
  label: string
  /** Label of the option that filters nothing. */
  any: string
  options: ReadonlyArray<Readonly<{value: string; label: string}>>
  value: string | null
  onChange: (value: string | null) => void
}>

/** Filters a table by one of several values; initially by none. */
export function FilterSelect({name, label, any, options, value, onChange}: FilterSelectProps) {
  const id = useId()
  const chosen = value ?? ''
  const choose = (next: string) => onChange(next || null)
  useEarlyValue(id, chosen, choose)
  return (
    <div className="max-sm:grow max-sm:basis-36">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1 sm:w-40">
        <select
          id={id}
          name={name}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          className={`${controlStyle} appearance-none pe-10`}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-text-quiet">
          <Chevron />
        </span>
      </div>
    </div>
  )
}
