'use client'

import {useActionState} from 'react'
import {Checkbox, RadioCards} from '#web/ui/form/choices.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Honeypot, Form, type FieldErrors, type FieldValues, type FormLabels} from '#web/ui/form/form.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {PasswordField} from '#web/ui/form/password-field.tsx'
import {Select} from '#web/ui/form/select.tsx'
import type {Language} from '#domain/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {SuccessPanel} from '#web/ui/form/success-panel.tsx'
import {type Toast, showToast} from '#web/ui/dialog/toast-store.ts'
import type {FormSampleTexts} from '../sample-texts.ts'

/** One field of each kind. */
export const SampleFields = ({texts}: Readonly<{texts: FormSampleTexts}>) => (
  <>
    <FieldRow>
      <TextField name="firstName" label={texts.firstName} autoComplete="given-name" isRequired />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        isRequired
      />
    </FieldRow>
    <FieldRow>
      <TextField name="phone" type="tel" label={texts.phone} hint={texts.phoneHint} autoComplete="tel" />
      <PasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        isRequired
      />
    </FieldRow>
    <Select
      name="subject"
      label={texts.subject}
      options={texts.subjects.map((label, index) => ({value: `subject-${index}`, label}))}
      isUnchosen
      isRequired
    />
    <RadioCards
      name="platform"
      label={texts.platform}
      options={texts.platformOptions}
      across={3}
      isRequired
    />
    <TextArea name="message" label={texts.message} isRequired />
    <Checkbox name="consent" label={texts.consent} isRequired />
    <Honeypot name="honeypot" />
  </>
)

type SampleState =
  | Readonly<{status: 'open'}>
  | Readonly<{status: 'invalid'; errors: FieldErrors; values: FieldValues}>
  | Readonly<{status: 'sent'}>

const readValues = (data: FormData): FieldValues =>
  Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const findErrors = (values: FieldValues, texts: FormSampleTexts): FieldErrors => ({
  ...(values['firstName'] ? {} : {firstName: texts.nameMissing}),
  ...(values['email']?.includes('@') ? {} : {email: texts.emailMissing}),
  ...((values['password']?.length ?? 0) >= 12 ? {} : {password: texts.passwordMissing}),
  ...(values['subject'] ? {} : {subject: texts.subjectMissing}),
  ...(values['platform'] ? {} : {platform: texts.platformMissing}),
  ...(values['message'] ? {} : {message: texts.messageMissing}),
  ...(values['consent'] ? {} : {consent: texts.consentMissing}),
})

const send =
  (texts: FormSampleTexts) =>
  (_: SampleState, data: FormData | null): SampleState => {
    if (!data) return {status: 'open'}
    const values = readValues(data)
    const errors = findErrors(values, texts)
    return Object.keys(errors).length > 0 ? {status: 'invalid', errors, values} : {status: 'sent'}
  }

type SampleFormProps = Readonly<{lang: Language; labels: FormLabels; texts: FormSampleTexts}>

/** A form as on real pages. It doesn't send anything. */
export function SampleForm({lang, labels, texts}: SampleFormProps) {
  const [state, act] = useActionState(send(texts), {status: 'open'})
  if (state.status === 'sent')
    return (
      <SuccessPanel
        title={texts.sentTitle}
        actions={
          <form action={() => act(null)}>
            <button type="submit" className={buttonStyle('outline')}>
              {texts.again}
            </button>
          </form>
        }
      >
        {texts.sentText}
      </SuccessPanel>
    )
  return (
    <Form
      id="sample"
      lang={lang}
      labels={labels}
      action={act}
      {...(state.status === 'invalid' ? {errors: state.errors, values: state.values} : {})}
    >
      <SampleFields texts={texts} />
      <p>
        <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
      </p>
    </Form>
  )
}

/** One button per toast. */
export const ToastButtons = ({toasts}: Readonly<{toasts: readonly Toast[]}>) => (
  <p className="flex flex-wrap gap-3">
    {toasts.map((toast) => (
      <button
        key={toast.title}
        type="button"
        onClick={() => showToast(toast)}
        className={buttonStyle('outline')}
      >
        {toast.title}
      </button>
    ))}
  </p>
)
