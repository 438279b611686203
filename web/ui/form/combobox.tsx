'use client'

import {type ComponentProps, type KeyboardEvent, useState} from 'react'
import {IsolatedText} from '../text.tsx'
import {useActiveOption} from '../browser/use-active-option.ts'
import {useEarlyValue, useHydrated} from '../browser/use-early-value.ts'
import {useFormScope} from './form.tsx'
import {controlStyle} from './control-style.ts'
import {FieldFrame, type FieldOf, useField} from './field.tsx'

type ComboboxOption = Readonly<{value: string; label: string; notice: string | null}>

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
const ComboboxList = ({id, label, isShown, options, ...choice}: ComboboxListProps) => (
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

type ComboboxProps = FieldOf &
  Pick<ComponentProps<'input'>, 'autoCapitalize' | 'maxLength'> &
  Readonly<{
    value: string
    onChange: (value: string) => void
    /** Options that match the value, best first. */
    options: readonly ComboboxOption[]
    labels: Readonly<{
      list: string
      /** With the placeholder `{count}`. */
      count: string
    }>
  }>

const isArrow = ({key, ctrlKey, metaKey, shiftKey}: KeyboardEvent) =>
  (key === 'ArrowDown' || key === 'ArrowUp') && !ctrlKey && !metaKey && !shiftKey

/** Whether the list is open, its active option, and the keys of the field. */
function useList(options: readonly ComboboxOption[], elementId: (value: string) => string) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && options.length > 0
  const values = isShown ? options.map(({value}) => value) : []
  const {activeId, onKeyDown, startOver} = useActiveOption(values, {elementId})
  const show = (isToBeOpen: boolean) => {
    setOpen(isToBeOpen)
    startOver()
  }
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes a word, it receives the keys.
    if (event.nativeEvent.isComposing) return
    const closes = event.key === 'Escape' && isShown
    const opens = isArrow(event) && !isShown
    if (closes || opens) {
      event.preventDefault()
      show(opens)
    } else onKeyDown(event)
  }
  return {isShown, activeValue: activeId, show, onKey}
}

/**
 * A text field with a list of suggestions, following ARIA's combobox pattern. The focus stays in the field; arrow keys, Home and End move through the
 * list, Enter chooses, Escape closes. Before hydration it's a text field.
 */
export function Combobox({
  name,
  label,
  hint,
  isRequired,
  value,
  onChange,
  options,
  labels,
  ...input
}: ComboboxProps) {
  const field = useField({name, label, hint, isRequired})
  const isHydrated = useHydrated()
  useEarlyValue(field.id, value, onChange)
  const elementId = (option: string) => `${field.id}-option-${option}`
  const {isShown, activeValue, show, onKey} = useList(options, elementId)
  const list = {id: `${field.id}-list`, elementId, isShown, options, activeValue}
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': list.id,
    'aria-activedescendant': activeValue === undefined ? undefined : elementId(activeValue),
  } as const
  const choose = (chosen: string) => {
    onChange(chosen)
    show(false)
  }
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          // Aligns a Latin symbol with the start of the other fields on an Arabic page.
          className={`${controlStyle} rtl:text-right`}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            show(true)
          }}
          onKeyDown={onKey}
          onBlur={() => show(false)}
          {...input}
          {...field.control}
          {...(isHydrated ? combobox : {})}
        />
        <ComboboxList {...list} label={labels.list} onChoose={choose} />
        <output className="sr-only">
          {isShown ? labels.count.replace('{count}', String(options.length)) : ''}
        </output>
      </div>
    </FieldFrame>
  )
}
