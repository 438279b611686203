'use client'

import {useId} from 'react'
import {formatSize} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {type PluralForms, choosePlural} from '#domain/plural.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {useEarlyValue} from '#web/ui/browser/use-early-value.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {TableMessages} from './explorer-labels.ts'

type RowCountProps = Readonly<{lang: Language; forms: PluralForms; count: number}>

/** The number of rows. Screen readers announce each change. */
export function RowCount({lang, forms, count}: RowCountProps) {
  return (
    <output className="block min-w-40 text-sm text-text-quiet tabular-nums sm:text-end">
      <FilledMessage
        message={choosePlural(lang, forms, count)}
        values={{count: <IsolatedNumber lang={lang}>{formatSize(count)}</IsolatedNumber>}}
      />
    </output>
  )
}

type SearchBoxProps = Readonly<{
  /** Field name in a form. A field without a name isn't submitted, so it is hidden without JavaScript. */
  name?: string
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}>

/** A labelled search field with a clear button. */
export function SearchBox({name, label, clearLabel, value, onChange}: SearchBoxProps) {
  const id = useId()
  useEarlyValue(id, value, onChange)
  return (
    <div className={`max-sm:w-full ${name === undefined ? 'noscript:hidden' : ''}`}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {/* The text keeps its own direction, and the button follows the page's direction. Side by side, they can't overlap. */}
      <div className="mt-1 flex h-12 rounded-control border border-rule-strong bg-paper has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus sm:w-72">
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
            // While an input method composes a word, Escape belongs to it.
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) onChange('')
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

export type AccountChoice = Readonly<{code: AccountTypeCode; name: string}>

type AccountButtonsProps = Readonly<{
  label: string
  accounts: readonly AccountChoice[]
  selected: AccountTypeCode
  onSelect: (code: AccountTypeCode) => void
}>

/** One button per account type. The table shows the spreads of the pressed one. */
export function AccountButtons({label, accounts, selected, onSelect}: AccountButtonsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {accounts.map(({code, name}) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === selected}
          onClick={() => onSelect(code)}
          className="choice print:not-aria-pressed:hidden noscript:not-aria-pressed:hidden"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

type TableToolsProps = Readonly<{
  lang: Language
  labels: TableMessages
  query: string
  onQuery: (query: string) => void
  count: number
}>

/** Searches a table and shows the number of matching rows. */
export const TableTools = ({lang, labels, query, onQuery, count}: TableToolsProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
    <SearchBox label={labels.search} clearLabel={labels.clearSearch} value={query} onChange={onQuery} />
    <RowCount lang={lang} forms={labels.count} count={count} />
  </div>
)
