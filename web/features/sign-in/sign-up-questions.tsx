import {QuestionGroup} from '#web/features/appropriateness/question-group.tsx'
import {askedName, warnedName} from '#web/features/appropriateness/field-names.ts'
import {type Given, carriedAnswers} from '#web/features/appropriateness/sign-up-step.ts'
import {WarningPanel} from '#web/features/appropriateness/warning-panel.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Form} from '#web/ui/form/form.tsx'
import type {Intent} from './intent.ts'
import {signUpPath} from './sign-up-path.ts'

type SignUpQuestionsProps = Readonly<{
  lang: Language
  given: Given
  /** Questions to answer still, once the form was sent. */
  missing: readonly string[]
  hidden: Readonly<Record<string, string | undefined>>
}>

/** What is asked before an account is opened. A GET form: the answers are stored nowhere until the account is. */
export function SignUpQuestions({lang, given, missing, hidden}: SignUpQuestionsProps) {
  const {appropriateness: words, form: labels, forms} = messagesOf(lang)
  const errors = Object.fromEntries(missing.map((name) => [name, forms.errors.answerMissing]))
  return (
    <Form
      id="questions"
      lang={lang}
      labels={labels}
      method="get"
      action={publicPath(lang, '/auth')}
      values={given}
      errors={errors}
    >
      {Object.entries({...hidden, mode: 'sign-up', [askedName]: 'yes'}).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <QuestionGroup lang={lang} words={words} heading="h2" />
      <p>
        <button className={buttonStyle()}>{words.next}</button>
      </p>
    </Form>
  )
}

type SignUpWarningProps = Readonly<{lang: Language; given: Given; intent: Intent | undefined; next: string}>

/** The warning before an account is opened by somebody for whom the products are not appropriate. */
export function SignUpWarning({lang, given, intent, next}: SignUpWarningProps) {
  const {warning} = messagesOf(lang).appropriateness
  const answers = {...carriedAnswers(given), [warnedName]: 'yes'}
  return (
    <WarningPanel lang={lang} words={warning}>
      <ButtonLink href={publicPath(lang, signUpPath({intent, next, answers}))} tone="outline">
        {warning.goOnSignUp}
      </ButtonLink>
    </WarningPanel>
  )
}
