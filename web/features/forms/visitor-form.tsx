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
import type {Receipt, SubmitForm} from './form-state.ts'
import {honeypot} from './hidden-fields.ts'
import {useSubmission} from './use-submission.ts'

type FormTexts = Readonly<{submitLabel: string; successTitle: string; successText: string}>

/** The props that a form gets from its page: see `formProps`. */
export type OwnFormProps = Readonly<{
  scope: Scope
  labels: FormLabels
  words: Messages['forms']
  texts: FormTexts
  /** Above the button. */
  note: ReactNode
}>

type VisitorFormProps = OwnFormProps &
  Readonly<{
    /** Name of the form in `/api/forms`. */
    id: string
    submit: SubmitForm
    /** The schema that browser and server check with; it may depend on the values. */
    loadShape: (values: FieldValues) => Promise<z.ZodType>
    /** The sentences of the errors, where they depend on the values. */
    sentencesOf?: (values: FieldValues) => Messages['forms']['errors']
    /** Links to show once it is sent. */
    actions?: (values: FieldValues) => ReactNode
    /** What to show of the receipt, where the form has one. */
    received?: (receipt: Receipt) => ReactNode
    /** In place of the button, once the response is a warning: it sends the form all the same, or leaves it. */
    warning?: ReactNode
    /** Initial values of the fields. */
    initial?: FieldValues
    children: ReactNode
  }>

/**
 * A form that a visitor sends to the broker. Without JavaScript the response is the page with its state; with JavaScript the page stays,
 * and errors show before it is sent.
 */
export function VisitorForm({
  id,
  scope,
  labels,
  words,
  texts,
  submit,
  loadShape,
  sentencesOf,
  actions,
  received,
  warning,
  initial,
  note,
  children,
}: VisitorFormProps) {
  const {state, act, isBusy, onSubmit} = useSubmission({
    form: id,
    submit,
    loadShape,
    sentencesOf: (values) => sentencesOf?.(values) ?? words.errors,
  })
  if (state.status === 'sent')
    return (
      <SuccessPanel title={texts.successTitle} actions={actions?.(state.values)}>
        <IsolatedText lang={scope.lang}>{texts.successText}</IsolatedText>
        {state.receipt ? received?.(state.receipt) : null}
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
      {state.status === 'warned' && warning ? (
        warning
      ) : (
        <p>
          <SubmitButton busyLabel={words.sending} isBusy={isBusy}>
            {texts.submitLabel}
          </SubmitButton>
        </p>
      )}
    </Form>
  )
}
