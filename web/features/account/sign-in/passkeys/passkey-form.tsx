'use client'

import {type ReactNode, type SubmitEvent, useEffect, useState} from 'react'
import type {ButtonTone} from '#web/ui/button-style.ts'
import {Form} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {useHydrated} from '#web/ui/browser/use-early-value.ts'
import {showToast} from '#web/ui/dialog/toast-store.ts'
import type {FormProps} from '../sign-in-forms.tsx'
import type {Ceremony, Performed} from './perform-ceremony.ts'

type PasskeyFormProps = Omit<FormProps, 'errors' | 'email'> &
  Readonly<{
    ceremony: Ceremony
    /** The last segment of the form's address, which is also its id. */
    action: string
    label: string
    tone?: ButtonTone
    children?: ReactNode
  }>

/** The fields that the script fills in before sending. */
const filled = ['factor', 'challenge', 'credential'] as const

function fill(form: HTMLFormElement, fields: Readonly<Record<(typeof filled)[number], string>>): void {
  for (const name of filled) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = fields[name]
  }
}

/** The ceremony's script may fail to load, for example without a network. */
const perform = async (ceremony: Ceremony, data: FormData): Promise<Performed> =>
  await import('./perform-ceremony.ts').then(
    async ({performCeremony}) => await performCeremony(ceremony, data),
    () => ({status: 'prevented', problem: 'passkey_failed'}),
  )

/** A form whose button makes the device create or use a passkey. Without JavaScript, a sentence explains that it is required. */
export function PasskeyForm({ceremony, action, label, words, tone, ...form}: PasskeyFormProps) {
  const {lang, labels, hidden = {}, problem: refusal, children} = form
  const [problem, setProblem] = useState(refusal)
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    // A page from the back/forward cache has finished sending.
    const rest = () => setBusy(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const send = async (element: HTMLFormElement) => {
    setBusy(true)
    setProblem(undefined)
    const performed = await perform(ceremony, new FormData(element))
    if (performed.status === 'done') {
      fill(element, performed.fields)
      element.submit()
      return
    }
    setBusy(false)
    const toast =
      performed.status === 'failed'
        ? performed.toast
        : {title: words.toasts.failed.title, description: words.messages[performed.problem]}
    setProblem(toast)
    showToast({...toast, tone: 'error'})
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void send(event.currentTarget)
  }
  return (
    <>
      <div className="noscript:hidden">
        <Form
          id={action}
          lang={lang}
          labels={labels}
          method="post"
          action={`/api/auth/${action}`}
          onSubmit={onSubmit}
          problem={problem}
        >
          <input type="hidden" name="lang" value={lang} />
          <input type="hidden" name="formId" value={action} />
          {filled.map((name) => (
            <input key={name} type="hidden" name={name} defaultValue="" />
          ))}
          {Object.entries(hidden).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {children}
          <p>
            {/* Before its script runs, the form would be sent without a passkey. */}
            <SubmitButton
              busyLabel={words.passkeyBusy}
              isBusy={isBusy}
              isReady={isHydrated}
              {...(tone ? {tone} : {})}
            >
              {label}
            </SubmitButton>
          </p>
        </Form>
      </div>
      <p className="hidden noscript:block">{words.messages.passkey_needs_script}</p>
    </>
  )
}
