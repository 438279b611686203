'use client'

import {IsolatedText} from '../isolated-text.tsx'
import {FieldError, FieldHint, FieldLabel} from './field-frame.tsx'
import {useFormScope} from './form-scope.ts'
import {type FieldOf, useField} from './use-field.ts'

type RadioCard = Readonly<{value: string; label: string; text?: string}>

const columns = {1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3'} as const

type RadioCardsProps = FieldOf &
  Readonly<{
    options: readonly RadioCard[]
    across?: keyof typeof columns
    onChange?: (value: string) => void
  }>

/** One of a few, all of them in view, each with a word on what it means. */
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
              // The summary of errors leads to the first of them.
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
