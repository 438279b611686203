'use client'

import type {ReactNode} from 'react'
import type {z} from 'zod'
import type {Scope} from '#web/i18n/scope.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Form} from '#web/ui/form/form.tsx'
import type {FieldValues, FormLabels} from '#web/ui/form/form-scope.ts'
import {Honeypot} from '#web/ui/form/honeypot.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {SuccessPanel} from '#web/ui/form/success-panel.tsx'
import {FailedNotice} from './failed-notice.tsx'
import type {FormAction} from './form-state.ts'
import {honeypot} from './hidden-fields.ts'
import {useSubmission} from './use-submission.ts'

type FormTexts = Readonly<{submitLabel: string; successTitle: string; successText: string}>

/** What a form is given by the page around it: see `formProps`. */
export type OwnFormProps = Readonly<{
  scope: Scope
  labels: FormLabels
  words: Messages['forms']
  texts: FormTexts
  /** Stands over the button. */
  note: ReactNode
}>

type VisitorFormProps = OwnFormProps &
  Readonly<{
    /** Name of the form among those that `/api/forms` takes. */
    id: string
    submit: FormAction
    /** The schema that browser and server check with. */
    loadShape: () => Promise<z.ZodType>
    /** Links on, once it is sent. */
    actions?: (values: FieldValues) => ReactNode
    /** What stands in the fields at first. */
    initial?: FieldValues
    children: ReactNode
  }>

/**
 * A form that a visitor sends to the broker. Without JavaScript the page answers with its state; with it the page stays, and what is
 * wrong is said before anything is sent.
 */
export function VisitorForm({
  id,
  scope,
  labels,
  words,
  texts,
  submit,
  loadShape,
  actions,
  initial,
  note,
  children,
}: VisitorFormProps) {
  const {state, act, isBusy, onSubmit} = useSubmission({form: id, submit, loadShape, sentences: words.errors})
  if (state.status === 'sent')
    return (
      <SuccessPanel title={texts.successTitle} actions={actions?.(state.values)}>
        <IsolatedText lang={scope.lang}>{texts.successText}</IsolatedText>
      </SuccessPanel>
    )
  return (
    <Form
      id={id}
      lang={scope.lang}
      labels={labels}
      action={act}
      onSubmit={onSubmit}
      {...(state.status === 'invalid' ? {errors: state.errors} : {})}
      {...(state.status === 'open' ? initial && {values: initial} : {values: state.values})}
    >
      {state.status === 'failed' ? (
        <FailedNotice title={words.failedTitle}>{words[state.reason]}</FailedNotice>
      ) : null}
      {state.status === 'unproven' ? (
        <FailedNotice title={words.failedTitle}>{words.unproven}</FailedNotice>
      ) : null}
      <input type="hidden" name="lang" value={scope.lang} />
      <input type="hidden" name="region" value={scope.region} />
      {children}
      <Honeypot name={honeypot} />
      {note}
      <p>
        <SubmitButton busyLabel={words.sending} isBusy={isBusy}>
          {texts.submitLabel}
        </SubmitButton>
      </p>
    </Form>
  )
}
