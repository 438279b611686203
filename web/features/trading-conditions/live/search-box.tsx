'use client'

import {useId} from 'react'

type SearchBoxProps = Readonly<{
  /** What a form sends the text as; without one no form does, and the field is of no use where no script runs. */
  name?: string
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}>

/** A labelled search field with a button that empties it. */
export function SearchBox({name, label, clearLabel, value, onChange}: SearchBoxProps) {
  const id = useId()
  return (
    <div className={`max-sm:w-full ${name === undefined ? 'noscript:hidden' : ''}`}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1 sm:w-72">
        <input
          id={id}
          type="text"
          {...(name === undefined ? {} : {name})}
          inputMode="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange('')
          }}
          className="min-h-11 w-full rounded-control border border-rule-strong bg-paper ps-3 pe-11 text-base text-text"
        />
        {value === '' ? null : (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => onChange('')}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center text-text-quiet hover:text-text"
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        )}
      </div>
    </div>
  )
}
