'use client'

import {IsolatedText} from '../isolated-text.tsx'
import {useFormScope} from './form-scope.ts'

export type ComboboxOption = Readonly<{value: string; label: string; notice: string | null}>

type ComboboxListProps = Readonly<{
  id: string
  label: string
  isShown: boolean
  options: readonly ComboboxOption[]
  elementId: (value: string) => string
  activeValue: string | undefined
  onChoose: (value: string) => void
}>

/** The options of a combobox, over what is below the field. */
export const ComboboxList = ({id, label, isShown, options, ...choice}: ComboboxListProps) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no text
    role="listbox"
    aria-label={label}
    hidden={!isShown}
    className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-control border border-rule-strong bg-paper py-1"
  >
    {isShown ? options.map((option) => <Option key={option.value} option={option} {...choice} />) : null}
  </div>
)

type OptionProps = Pick<ComboboxListProps, 'elementId' | 'activeValue' | 'onChoose'> &
  Readonly<{option: ComboboxOption}>

function Option({option: {value, label, notice}, elementId, activeValue, onChoose}: OptionProps) {
  const {lang} = useFormScope()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      id={elementId(value)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select shows one line of text
      role="option"
      tabIndex={-1}
      aria-selected={value === activeValue}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(value)}
      className="min-h-11 cursor-pointer border-s-3 border-transparent px-3 py-2 hover:bg-paper-sunk aria-selected:border-signal aria-selected:bg-paper-sunk"
    >
      <span className="block font-semibold">
        <bdi>{value}</bdi>
      </span>{' '}
      <span className="block text-sm text-text-quiet">
        <IsolatedText lang={lang}>{label}</IsolatedText>
      </span>
      {notice ? (
        <>
          {' '}
          <span className="block text-sm text-text-quiet">{notice}</span>
        </>
      ) : null}
    </div>
  )
}
