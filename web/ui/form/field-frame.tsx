'use client'

import type {ReactNode} from 'react'
import {IsolatedText} from '../isolated-text.tsx'
import {useFormScope} from './form-scope.ts'
import type {Field} from './use-field.ts'

type FieldProps = Readonly<{field: Field}>

/** The label's words, and whether the field must be filled in, also in words. */
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

/** Stands between label and field. */
export function FieldHint({field}: FieldProps) {
  const {lang} = useFormScope()
  return field.hint ? (
    <p id={`${field.id}-hint`} className="row-start-2 mt-1 text-sm text-text-quiet">
      <IsolatedText lang={lang}>{field.hint}</IsolatedText>
    </p>
  ) : null
}

/** What is wrong with a field, under it. */
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

/** Label above, hint, the control, and under it what is wrong. */
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
