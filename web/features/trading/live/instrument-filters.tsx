'use client'

import {useId, type KeyboardEvent} from 'react'
import {Chevron} from '#web/ui/chevron.tsx'
import {controlStyle} from '#web/ui/form/control-style.ts'
import {useEarlyValue, useEarlyChecks} from '#web/ui/browser/use-early-value.ts'
import {useDetails} from '#web/ui/menu/use-details.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {
  type InstrumentColumnKey,
  instrumentColumnKeys,
  type InstrumentsQuery,
  availabilities,
} from '#domain/instruments/search/table-queries.ts'
import type {Language} from '#domain/languages.ts'
import type {OfferLabels} from '#i18n/offer-label.ts'
import {onlyWide} from '../instrument-columns.tsx'
import {RowCount, SearchBox} from './table-tools.tsx'
import type {TableMessages} from './explorer-labels.ts'

type FilterSelectProps = Readonly<{
  name: string
  label: string
  /** Label of the option without a filter. */
  any: string
  options: ReadonlyArray<Readonly<{value: string; label: string}>>
  value: string | null
  onChange: (value: string | null) => void
}>

/** Filters a table by one of several values. Initially shows all. */
function FilterSelect({name, label, any, options, value, onChange}: FilterSelectProps) {
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
          className={`${controlStyle} h-12 appearance-none pe-10`}
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

type ColumnChooserProps = Readonly<{
  label: string
  names: Readonly<Record<InstrumentColumnKey, string>>
  chosen: readonly InstrumentColumnKey[]
  onChoose: (columns: readonly InstrumentColumnKey[]) => void
}>

/** Chooses the columns of the table. At least one column stays beside the symbol. */
function ColumnChooser({label, names, chosen, onChoose}: ColumnChooserProps) {
  const {element, setOpen} = useDetails()
  const id = useId()
  useEarlyChecks(id, 'columns', chosen, (early) =>
    onChoose(instrumentColumnKeys.filter((key) => early.includes(key))),
  )
  const toggle = (key: InstrumentColumnKey) =>
    onChoose(instrumentColumnKeys.filter((each) => chosen.includes(each) !== (each === key)))
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    element.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={element} className="relative">
      <summary className={`${buttonStyle('outline')} h-12`} onKeyDown={closeOnEscape}>
        {label}
        <Chevron />
      </summary>
      <fieldset
        id={id}
        className="column-choices absolute start-0 z-30 mt-1 w-64 max-w-[80vw] rounded-panel border border-rule-strong bg-paper p-2"
      >
        <legend className="sr-only">{label}</legend>
        {instrumentColumnKeys.map((key) => (
          <label key={key} {...(key === 'group' && {className: onlyWide})}>
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

type InstrumentFiltersProps = Readonly<{
  lang: Language
  labels: TableMessages
  offerLabels: OfferLabels
  bases: readonly string[]
  query: InstrumentsQuery
  changeQuery: (change: Partial<InstrumentsQuery>) => void
  count: number
}>

/** Filters the instruments and chooses their columns. Without JavaScript, a button requests the result from the site. */
export function InstrumentFilters(props: InstrumentFiltersProps) {
  const {lang, labels, offerLabels, bases, query, changeQuery, count} = props
  const offerTitles = {available: offerLabels.available, restricted: offerLabels.restricted}
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchBox
        name="find"
        label={labels.search}
        clearLabel={labels.clearSearch}
        value={query.find}
        onChange={(find) => changeQuery({find})}
      />
      <FilterSelect
        name="base"
        label={labels.baseCurrency}
        any={labels.any}
        options={bases.map((base) => ({value: base, label: base}))}
        value={query.base}
        onChange={(base) => changeQuery({base})}
      />
      <FilterSelect
        name="availability"
        label={labels.availability}
        any={labels.any}
        options={availabilities.map((value) => ({value, label: offerTitles[value]}))}
        value={query.availability}
        onChange={(value) =>
          changeQuery({availability: availabilities.find((each) => each === value) ?? null})
        }
      />
      <ColumnChooser
        label={labels.columns}
        names={labels}
        chosen={query.columns}
        onChoose={(columns) => changeQuery({columns})}
      />
      <p className="hidden noscript:block">
        <button type="submit" className={buttonStyle('outline')}>
          {labels.apply}
        </button>
      </p>
      <div className="grow pb-2.5">
        <RowCount lang={lang} forms={labels.count} count={count} />
      </div>
    </div>
  )
}
