'use client'

import {type ComponentProps, type KeyboardEvent, useState} from 'react'
import {useActiveOption} from '../listbox/use-active-option.ts'
import {useEarlyValue} from '../use-early-value.ts'
import {useHydrated} from '../use-hydrated.ts'
import {ComboboxList, type ComboboxOption} from './combobox-list.tsx'
import {controlStyle} from './control-style.ts'
import {FieldFrame} from './field-frame.tsx'
import {type FieldOf, useField} from './use-field.ts'

type ComboboxProps = FieldOf &
  Pick<ComponentProps<'input'>, 'autoCapitalize' | 'maxLength'> &
  Readonly<{
    value: string
    onChange: (value: string) => void
    /** What may be meant by the value, best first. */
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
 * A text field with a list of suggestions, as the combobox pattern of ARIA describes it: the focus stays in the field, arrow
 * keys, Home and End move through the list, Enter chooses, Escape closes. Until it is hydrated it is a text field.
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
          // A symbol in Latin letters begins where the other fields of an Arabic page begin.
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
