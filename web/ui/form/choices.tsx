'use client'

import type {ReactNode} from 'react'
import {IsolatedText} from '../text.tsx'
import {FieldError, FieldHint, FieldLabel, type FieldOf, useField} from './field.tsx'
import {useFormScope} from './form.tsx'

type CheckboxProps = FieldOf &
  Readonly<{
    /** After the label, such as a link to the terms. */
    children?: ReactNode
  }>

/** A checkbox for consent. Sent as `on` when checked. */
export function Checkbox({name, label, hint, isRequired, children}: CheckboxProps) {
  const field = useField({name, label, hint, isRequired})
  return (
    <div className="grid">
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <input
          type="checkbox"
          defaultChecked={field.value === 'on'}
          className="mt-[calc(0.5lh-0.625rem)] size-5 accent-signal"
          {...field.control}
        />
        <div>
          <label htmlFor={field.id}>
            <FieldLabel field={field} />
          </label>{' '}
          {children}
          <FieldHint field={field} />
        </div>
      </div>
      <FieldError field={field} />
    </div>
  )
}

type RadioCard = Readonly<{value: string; label: string; text?: string}>

const columns = {1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3'} as const

type RadioCardsProps = FieldOf &
  Readonly<{
    options: readonly RadioCard[]
    across?: keyof typeof columns
    onChange?: (value: string) => void
  }>

/** A choice of a few options, each with a description. */
export function RadioCards({name, label, hint, isRequired, options, across = 2, onChange}: RadioCardsProps) {
  const {lang} = useFormScope()
  const field = useField({name, label, hint, isRequired})
  const {id, required, ...group} = field.control
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={group['aria-invalid']}
      aria-describedby={group['aria-describedby']}
      className="grid"
    >
      <legend className="row-start-1 font-semibold">
        <FieldLabel field={field} />
      </legend>
      <FieldHint field={field} />
      <div className={`row-start-3 mt-2 grid gap-3 ${columns[across]}`}>
        {options.map(({value, label: title, text}, index) => (
          <label
            key={value}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border border-rule-strong bg-paper px-4 py-3 transition-colors hover:border-text has-checked:border-signal has-checked:bg-paper-sunk has-checked:inset-ring has-checked:inset-ring-signal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              // The error summary links to the first option.
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              required={required}
              defaultChecked={field.value === value}
              {...(onChange ? {onChange: () => onChange(value)} : {})}
              className="mt-[calc(0.5lh-0.5625rem)] size-[1.125rem] accent-signal focus-visible:outline-none"
            />
            <span>
              <span className="block font-semibold">
                <IsolatedText lang={lang}>{title}</IsolatedText>
              </span>
              {text ? (
                <span className="mt-0.5 block text-sm text-text-quiet">
                  <IsolatedText lang={lang}>{text}</IsolatedText>
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}
