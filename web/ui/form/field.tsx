'use client'

import type {ReactNode} from 'react'
import {IsolatedText} from '../text.tsx'
import {fieldId, useFormScope} from './form.tsx'

export type FieldOf = Readonly<{
  /** The name that the form submits. */
  name: string
  label: string
  /** Shown between label and field: a format, a reason. */
  hint?: string | undefined
  isRequired?: boolean | undefined
}>

/** State that a control and its frame share: ids, the error, and the submitted value. */
export function useField({name, label, hint, isRequired = false}: FieldOf) {
  const {id: form, errors, values} = useFormScope()
  const id = fieldId(form, name)
  const error = errors[name]
  const descriptionIds = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((part) => part !== '')
  return {
    id,
    label,
    hint,
    isRequired,
    error,
    value: values[name],
    control: {
      id,
      name,
      required: isRequired,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
    },
  }
}

type Field = ReturnType<typeof useField>

type FieldProps = Readonly<{field: Field}>

/** The label's text, including whether the field is required. */
export function FieldLabel({field}: FieldProps) {
  const {lang, labels} = useFormScope()
  return (
    <>
      <IsolatedText lang={lang}>{field.label}</IsolatedText>
      {field.isRequired ? (
        <>
          {/* Without a space between them, Arabic letters would join. */}{' '}
          <span className="ms-1 text-xs font-normal text-text-quiet">{labels.required}</span>
        </>
      ) : null}
    </>
  )
}

/** The hint between label and field. */
export function FieldHint({field}: FieldProps) {
  const {lang} = useFormScope()
  return field.hint ? (
    <p id={`${field.id}-hint`} className="row-start-2 mt-1 text-sm text-text-quiet">
      <IsolatedText lang={lang}>{field.hint}</IsolatedText>
    </p>
  ) : null
}

/** The error of a field. */
export function FieldError({field}: FieldProps) {
  const {lang, labels} = useFormScope()
  return field.error ? (
    <p id={`${field.id}-error`} className="row-start-4 mt-1.5 flex gap-2 text-sm font-semibold text-loss">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-[0.2lh] size-4 shrink-0 fill-current">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.9 3.5h1.8v5H7.1Zm0 6.2h1.8v1.8H7.1Z" />
      </svg>
      <span>
        <span className="sr-only">{labels.error}: </span>
        <IsolatedText lang={lang}>{field.error}</IsolatedText>
      </span>
    </p>
  ) : null
}

type FieldFrameProps = FieldProps & Readonly<{children: ReactNode}>

/** Label, hint, control and error. */
export const FieldFrame = ({field, children}: FieldFrameProps) => (
  <div className="grid content-start">
    <label htmlFor={field.id} className="row-start-1 font-semibold">
      <FieldLabel field={field} />
    </label>
    <FieldHint field={field} />
    <div className="row-start-3 mt-1.5">{children}</div>
    <FieldError field={field} />
  </div>
)
