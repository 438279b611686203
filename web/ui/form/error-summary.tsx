'use client'

import {useEffect, useRef} from 'react'
import {IsolatedText} from '../isolated-text.tsx'
import {fieldId, useFormScope} from './form-scope.ts'

type ErrorSummaryProps = Readonly<{takesFocus: boolean}>

/** All errors at the top of the form, with a link to each field, after what is wrong with the form as a whole. Takes the focus when it appears. */
export function ErrorSummary({takesFocus}: ErrorSummaryProps) {
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
