'use client'

import {useId} from 'react'
import {useEarlyValue} from '#web/ui/use-early-value.ts'

type SearchBoxProps = Readonly<{
  /** Field name in a form; without one the field is not submitted, so it is hidden without JavaScript. */
  name?: string
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}>

/** A labelled search field with a button that empties it. */
export function SearchBox({name, label, clearLabel, value, onChange}: SearchBoxProps) {
  const id = useId()
  useEarlyValue(id, value, onChange)
  return (
    <div className={`max-sm:w-full ${name === undefined ? 'noscript:hidden' : ''}`}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {/* The text keeps its own direction and the button that of the page: side by side, they cannot overlap. */}
      <div className="mt-1 flex min-h-11 rounded-control border border-rule-strong bg-paper has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus sm:w-72">
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
          className="min-w-0 grow bg-transparent px-3 text-base text-text focus-visible:outline-none"
        />
        {value === '' ? null : (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => onChange('')}
            className="grid w-11 shrink-0 place-items-center text-text-quiet hover:text-text"
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
