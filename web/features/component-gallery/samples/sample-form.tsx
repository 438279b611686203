'use client'

import {useActionState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Form} from '#web/ui/form/form.tsx'
import type {FieldErrors, FieldValues, FormLabels} from '#web/ui/form/form-scope.ts'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {SuccessPanel} from '#web/ui/form/success-panel.tsx'
import type {FormSampleTexts} from '../sample-form-texts.ts'
import {SampleFields} from './sample-fields.tsx'

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

/** A form as on real pages; it sends nothing. */
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
