import type {AppropriatenessQuestion} from '#domain/appropriateness/questions.ts'
import {missingAnswerOf} from '#web/features/appropriateness/answers-shape.ts'
import {QuestionGroup} from '#web/features/appropriateness/question-group.tsx'
import {warnedName} from '#web/features/appropriateness/field-names.ts'
import type {Given} from '#web/features/appropriateness/sign-up-answers.ts'
import {WarningPanel} from '#web/features/appropriateness/warning-panel.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Form} from '#web/ui/form/form.tsx'

const action = '/api/auth/answer-questions'

type Hidden = Readonly<Record<string, string | undefined>>

const HiddenFields = ({fields}: Readonly<{fields: Hidden}>) =>
  Object.entries(fields).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )

type SignUpQuestionsProps = Readonly<{
  lang: Language
  given: Given
  /** Questions to answer still, once the form was sent. */
  missing: readonly AppropriatenessQuestion[]
  hidden: Hidden
}>

/** What is asked before an account is opened. The answers are stored nowhere but in the visitor's browser until the account is. */
export function SignUpQuestions({lang, given, missing, hidden}: SignUpQuestionsProps) {
  const {appropriateness: words, form: labels, forms} = messagesOf(lang)
  const errors = Object.fromEntries(missing.map((name) => [name, forms.errors[missingAnswerOf(name)]]))
  return (
    <Form
      id="questions"
      lang={lang}
      labels={labels}
      method="post"
      action={action}
      values={given}
      errors={errors}
    >
      <HiddenFields fields={{...hidden, lang}} />
      <QuestionGroup lang={lang} words={words} heading="h2" />
      <p>
        <button className={buttonStyle()}>{words.next}</button>
      </p>
    </Form>
  )
}

type SignUpWarningProps = Readonly<{lang: Language; hidden: Hidden}>

/** The warning before an account is opened by somebody for whom the products are not appropriate. */
export function SignUpWarning({lang, hidden}: SignUpWarningProps) {
  const {warning} = messagesOf(lang).appropriateness
  return (
    <WarningPanel lang={lang} words={warning}>
      <form method="post" action={action} className="grid">
        <HiddenFields fields={{...hidden, lang, [warnedName]: 'yes'}} />
        <button className={buttonStyle('outline')}>{warning.goOnSignUp}</button>
      </form>
    </WarningPanel>
  )
}
