'use client'

import type {AccountTypeCode} from '#domain/instruments/account-types.ts'

export type AccountChoice = Readonly<{code: AccountTypeCode; name: string}>

type AccountButtonsProps = Readonly<{
  label: string
  accounts: readonly AccountChoice[]
  selected: AccountTypeCode
  onSelect: (code: AccountTypeCode) => void
}>

/** One button for each account type; the table shows the spreads of the pressed one. */
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
