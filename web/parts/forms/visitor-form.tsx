'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import type {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {Scope} from '#web/routing/scope.ts'
import {Form, type FieldValues, type FormLabels, Honeypot} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {SuccessPanel} from '#web/ui/form/success-panel.tsx'
import {type Receipt, type SubmitForm, honeypot} from './form-data.ts'
import {useSubmission} from './use-submission.ts'

type FailedNoticeProps = Readonly<{title: string; children: ReactNode}>

/** Reports above a form that it wasn't sent. Takes the focus when it appears. */
function FailedNotice({title, children}: FailedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border border-s-[6px] border-rule-strong border-s-warn bg-paper-sunk p-5"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-[60ch]">{children}</p>
    </div>
  )
}

type FormReceiptProps = Readonly<{
  lang: Language
  words: Messages['forms']['receipt']
  receipt: Receipt
}>

/** The reference in the mails about a form, and the date of the final answer to a complaint. */
const FormReceipt = ({lang, words, receipt}: FormReceiptProps) => (
  <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
    <dt className="font-semibold">{words.reference}</dt>
    <dd>
      <bdi dir="ltr" className="text-lg font-semibold tabular-nums select-all">
        {receipt.reference}
      </bdi>
    </dd>
    {receipt.answerBy === undefined ? null : (
      <>
        <dt className="font-semibold">{words.answerBy}</dt>
        <dd>
          <IsolatedText lang={lang}>{receipt.answerBy}</IsolatedText>
        </dd>
      </>
    )}
  </dl>
)

type FormTexts = Readonly<{submitLabel: string; successTitle: string; successText: string}>

/** The props that a form gets from its page, see `getFormProps`. */
export type OwnFormProps = Readonly<{
  scope: Scope
  labels: FormLabels
  words: Omit<Messages['forms'], 'kinds'>
  texts: FormTexts
  /** Text above the button. */
  note: ReactNode
}>

type VisitorFormProps = OwnFormProps &
  Readonly<{
    /** Name of the form in `/api/forms`. */
    id: string
    submit: SubmitForm
    /** The schema for browser and server. It may depend on the values. */
    loadShape: (values: FieldValues) => Promise<z.ZodType>
    /** The error messages, if they depend on the values. */
    chooseSentences?: (values: FieldValues) => Messages['forms']['errors']
    /** Links to show after the form is sent. */
    actions?: (values: FieldValues) => ReactNode
    /** Replaces the button after a warning, with choices to send the form anyway or to leave. */
    warning?: ReactNode
    /** Whether the submitted values prevent sending the form from this region. The form then has another button. */
    isHeld?: (values: FieldValues) => boolean
    /** The notice above a form that was carried to this region. */
    moved?: Readonly<{title: string; text: string}>
    initial?: FieldValues
    children: ReactNode
  }>

/**
 * A form for visitors. Without JavaScript, the response is the page with the form's state. With JavaScript, the page stays,
 * and errors show before the form is sent.
 */
export function VisitorForm({
  id,
  scope,
  labels,
  words,
  texts,
  submit,
  loadShape,
  chooseSentences,
  actions,
  warning,
  isHeld,
  moved,
  initial,
  note,
  children,
}: VisitorFormProps) {
  const {state, act, isBusy, onSubmit} = useSubmission({
    form: id,
    submit,
    loadShape,
    chooseSentences: (values) => chooseSentences?.(values) ?? words.errors,
  })
  if (state.status === 'sent')
    return (
      <SuccessPanel title={texts.successTitle} actions={actions?.(state.values)}>
        <IsolatedText lang={scope.lang}>{texts.successText}</IsolatedText>
        {state.receipt ? (
          <FormReceipt lang={scope.lang} words={words.receipt} receipt={state.receipt} />
        ) : null}
      </SuccessPanel>
    )
  const isMoved = state.status === 'moved'
  return (
    <Form
      // Mounts the fields again with the carried values.
      key={isMoved ? 'moved' : 'own'}
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
      {isMoved && moved ? <FailedNotice title={moved.title}>{moved.text}</FailedNotice> : null}
      <input type="hidden" name="lang" value={scope.lang} />
      <input type="hidden" name="region" value={scope.region} />
      {children}
      <Honeypot name={honeypot} />
      {note}
      {isHeld?.(state.status === 'open' ? {} : state.values) ? null : state.status === 'warned' && warning ? (
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
