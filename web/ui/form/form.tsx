'use client'

import {type ComponentProps, useMemo} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {ErrorSummary} from './error-summary.tsx'
import {type FieldErrors, type FieldValues, FormContext, type FormLabels} from './form-scope.ts'

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'className' | 'noValidate'> &
  Readonly<{
    /** Fields have the ids `<id>-<name>`. */
    id: string
    lang: Language
    /** `messagesOf(lang).form`. */
    labels: FormLabels
    errors?: FieldErrors
    /** What the reader has put in, so that nothing is lost when something is wrong. */
    values?: FieldValues
    /** Whether the summary of errors takes the focus when it comes. */
    takesFocus?: boolean
    /** Left out where errors come and go as the reader types. */
    hasSummary?: boolean
  }>

const none = {}

/** A form and what its parts share. It says in the reader's language what is wrong, so the browser does not. */
export function Form({id, lang, labels, errors = none, values = none, ...props}: FormProps) {
  const {takesFocus = true, hasSummary = true, children, ...form} = props
  const scope = useMemo(() => ({id, lang, labels, errors, values}), [id, lang, labels, errors, values])
  return (
    <FormContext value={scope}>
      <form id={id} noValidate className="grid gap-6" {...form}>
        {hasSummary ? <ErrorSummary takesFocus={takesFocus} /> : null}
        {children}
      </form>
    </FormContext>
  )
}
