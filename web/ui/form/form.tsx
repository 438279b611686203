'use client'

import {createContext, useContext, useEffect, useRef, type ComponentProps, useMemo} from 'react'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '../text.tsx'

export type FormLabels = Messages['form']

/** Error messages by field name, in the order of the fields. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** Submitted values by field name. */
export type FieldValues = Readonly<Record<string, string | undefined>>

/** A problem with the form as a whole. */
export type FormProblem = Readonly<{title: string; description: string}>

type FormScope = Readonly<{
  id: string
  lang: Language
  labels: FormLabels
  errors: FieldErrors
  problem: FormProblem | undefined
  values: FieldValues
}>

const FormContext = createContext<FormScope | null>(null)

/** The context of the surrounding form. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A form field is outside of a form: put <Form> around it.')
  return scope
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`

type ErrorSummaryProps = Readonly<{takesFocus: boolean}>

/** All errors at the top of the form, with a link to each field, after any problem with the form as a whole. Takes the focus when it appears. */
function ErrorSummary({takesFocus}: ErrorSummaryProps) {
  const {id, lang, labels, errors, problem} = useFormScope()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && (problem || Object.values(errors).some(Boolean))) summary.current?.focus()
  }, [errors, problem, takesFocus])
  const listed = Object.entries(errors).flatMap(([name, error]) => (error ? [{name, error}] : []))
  if (listed.length === 0 && !problem) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript the response begins here; the browser scrolls to it
      autoFocus={takesFocus}
      aria-labelledby={`${id}-summary`}
      className="rounded-panel border border-s-[6px] border-loss bg-paper p-5"
    >
      <h2 id={`${id}-summary`} className="text-lg">
        {problem?.title ?? labels.summaryTitle}
      </h2>
      {problem ? (
        <p className="mt-2">
          <IsolatedText lang={lang}>{problem.description}</IsolatedText>
        </p>
      ) : null}
      {listed.length > 0 ? (
        <ul className="mt-2">
          {listed.map(({name, error}) => (
            <li key={name}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the error is its text */}
              <a
                href={`#${fieldId(id, name)}`}
                onClick={(event) => {
                  const field = document.getElementById(fieldId(id, name))
                  if (!field) return
                  event.preventDefault()
                  field.focus()
                }}
                className="inline-flex min-h-6 items-center font-semibold text-loss underline underline-offset-4"
              >
                <span>
                  <IsolatedText lang={lang}>{error}</IsolatedText>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A field that only bots fill in. People don't see it; its label asks them to leave it empty. */
export function Honeypot({name}: Readonly<{name: string}>) {
  const {id, labels} = useFormScope()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={fieldId(id, name)}>{labels.leaveEmpty}</label>
      <input
        id={fieldId(id, name)}
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        // Make password managers ignore the field.
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'className' | 'noValidate'> &
  Readonly<{
    /** Fields have the ids `<id>-<name>`. */
    id: string
    lang: Language
    /** `getMessages(lang).form`. */
    labels: FormLabels
    errors?: FieldErrors
    /** A problem that doesn't belong to a single field. */
    problem?: FormProblem | undefined
    /** Submitted values, so that an invalid form keeps its input. */
    values?: FieldValues
    /** Whether the error summary takes the focus when it appears. */
    takesFocus?: boolean
    /** False if errors change while the user types. */
    hasSummary?: boolean
  }>

const none = {}

/** A form and its context. Shows errors in the page's language instead of the browser's. */
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
