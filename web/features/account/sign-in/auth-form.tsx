'use client'

import {type ReactNode, type SubmitEvent, useEffect, useState} from 'react'
import type {Language} from '#domain/languages.ts'
import type {ButtonTone} from '#web/ui/button-style.ts'
import {Form, type FieldErrors, type FormLabels, type FormProblem} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {showToast} from '#web/ui/dialog/toast-store.ts'
import type {FormName} from './form-schemas.ts'

type AuthFormProps = Readonly<{
  id: string
  lang: Language
  labels: FormLabels
  /** The last segment of the form action's address. */
  action: string
  /** The schema to check before sending. */
  shape: FormName
  submitLabel: string
  busyLabel: string
  tone?: ButtonTone
  /** The response is a file, so the page stays and may send the form again. */
  isDownload?: boolean
  errors?: FieldErrors
  /** The reason why the server refused the form, if it doesn't concern a field. */
  problem?: FormProblem | undefined
  email?: string | undefined
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string | undefined>>
  children?: ReactNode
}>

/** A form of the account area. Its response is a page. With JavaScript, errors show before it is sent. */
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
    // A page from the back/forward cache has finished sending.
    const rest = () => setBusy(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const send = async (element: HTMLFormElement) => {
    const {checkFields, mismatchToast} = await import('./check-fields.ts')
    const invalidFields = checkFields(lang, shape, new FormData(element))
    setErrors(invalidFields?.errors ?? {})
    setProblem(undefined)
    if (invalidFields?.isMismatch) showToast(mismatchToast(lang))
    if (invalidFields) return
    setBusy(!isDownload)
    element.submit()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    // If the validation script doesn't load, the server validates.
    if (!isBusy) send(element).catch(() => element.submit())
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
