'use client'

import type {KeyboardEvent} from 'react'
import {useDetails} from '#web/ui/menu/use-details.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {
  type InstrumentColumnKey,
  instrumentColumnKeys,
} from '#domain/instruments/search/instrument-column-keys.ts'

type ColumnChooserProps = Readonly<{
  label: string
  names: Readonly<Record<InstrumentColumnKey, string>>
  chosen: readonly InstrumentColumnKey[]
  onChoose: (columns: readonly InstrumentColumnKey[]) => void
}>

/** Chooses the columns of the table; beside the symbol, at least one stays. */
export function ColumnChooser({label, names, chosen, onChoose}: ColumnChooserProps) {
  const {element, setOpen} = useDetails()
  const toggle = (key: InstrumentColumnKey) =>
    onChoose(instrumentColumnKeys.filter((each) => chosen.includes(each) !== (each === key)))
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    element.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={element} className="relative">
      <summary className={buttonStyle('outline')} onKeyDown={closeOnEscape}>
        {label}
        <Chevron />
      </summary>
      <fieldset className="absolute start-0 z-30 mt-1 w-64 max-w-[80vw] rounded-panel border border-rule-strong bg-paper p-2">
        <legend className="sr-only">{label}</legend>
        {instrumentColumnKeys.map((key) => (
          <label
            key={key}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-paper-sunk"
          >
            <input
              type="checkbox"
              name="columns"
              value={key}
              checked={chosen.includes(key)}
              disabled={chosen.length === 1 && chosen.includes(key)}
              onChange={() => toggle(key)}
              onKeyDown={closeOnEscape}
              className="size-5 accent-signal"
            />
            {names[key]}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
