'use client'

import {type ReactNode, type SubmitEvent, useEffect, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {ButtonTone} from '#web/ui/button-style.ts'
import {Form} from '#web/ui/form/form.tsx'
import type {FieldErrors, FormLabels, FormProblem} from '#web/ui/form/form-scope.ts'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {showToast} from '#web/ui/toast/toast-store.ts'
import type {FormName} from './form-schemas.ts'

type AuthFormProps = Readonly<{
  id: string
  lang: Language
  labels: FormLabels
  /** The last segment of the address of the form action. */
  action: string
  /** The rules that it is checked with before it is sent. */
  shape: FormName
  submitLabel: string
  busyLabel: string
  tone?: ButtonTone
  /** The response is a file: the page stays, and may send it again. */
  isDownload?: boolean
  /** The errors that the server found. */
  errors?: FieldErrors
  /** Why the server refused the form, where no field is at fault. */
  problem?: FormProblem | undefined
  email?: string | undefined
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string | undefined>>
  children?: ReactNode
}>

/** A form of the account area. Its response is a page; with JavaScript, errors show before it is sent. */
export function AuthForm({
  id,
  lang,
  labels,
  action,
  shape,
  submitLabel,
  busyLabel,
  tone,
  isDownload = false,
  ...form
}: AuthFormProps) {
  const {errors: found = {}, problem: refusal, email, hidden = {}, children} = form
  const [errors, setErrors] = useState(found)
  const [problem, setProblem] = useState(refusal)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // A page from the back/forward cache is not being sent any more.
    const rest = () => setBusy(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const send = async (element: HTMLFormElement) => {
    const {checkFields, mismatchToast} = await import('./check-fields.ts')
    const wrong = checkFields(lang, shape, new FormData(element))
    setErrors(wrong?.errors ?? {})
    setProblem(undefined)
    if (wrong?.isMismatch) showToast(mismatchToast(lang))
    if (wrong) return
    setBusy(!isDownload)
    element.submit()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void send(event.currentTarget)
  }
  return (
    <Form
      id={id}
      lang={lang}
      labels={labels}
      method="post"
      action={`/api/auth/${action}`}
      onSubmit={onSubmit}
      errors={errors}
      problem={problem}
      values={{email}}
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="formId" value={id} />
      {Object.entries(hidden).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <p>
        <SubmitButton busyLabel={busyLabel} isBusy={isBusy} {...(tone ? {tone} : {})}>
          {submitLabel}
        </SubmitButton>
      </p>
    </Form>
  )
}
