'use client'

import {type ComponentProps, useMemo} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {ErrorSummary} from './error-summary.tsx'
import {
  type FieldErrors,
  type FieldValues,
  FormContext,
  type FormLabels,
  type FormProblem,
} from './form-scope.ts'

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'className' | 'noValidate'> &
  Readonly<{
    /** Fields have the ids `<id>-<name>`. */
    id: string
    lang: Language
    /** `messagesOf(lang).form`. */
    labels: FormLabels
    errors?: FieldErrors
    /** What no field alone is at fault for. */
    problem?: FormProblem | undefined
    /** Submitted values, so that nothing is lost when something is invalid. */
    values?: FieldValues
    /** Whether the error summary takes the focus when it appears. */
    takesFocus?: boolean
    /** False where errors change while the user types. */
    hasSummary?: boolean
  }>

const none = {}

/** A form and its context. Errors are shown in the page's language instead of the browser's. */
export function Form({id, lang, labels, errors = none, problem, values = none, ...props}: FormProps) {
  const {takesFocus = true, hasSummary = true, children, ...form} = props
  const scope = useMemo(
    () => ({id, lang, labels, errors, problem, values}),
    [id, lang, labels, errors, problem, values],
  )
  return (
    <FormContext value={scope}>
      <form id={id} noValidate className="grid gap-6" {...form}>
        {hasSummary ? <ErrorSummary takesFocus={takesFocus} /> : null}
        {children}
      </form>
    </FormContext>
  )
}
