import type {AppropriatenessQuestion} from '#domain/appropriateness.ts'
import {getMissingAnswerKey} from '#web/parts/forms/appropriateness/appropriateness-answers.ts'
import {QuestionGroup} from '#web/parts/forms/appropriateness/question-group.tsx'
import {residenceName, warnedName} from '#web/parts/forms/appropriateness/field-names.ts'
import type {SignUpAnswers} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import {WarningPanel} from '#web/parts/forms/appropriateness/warning-panel.tsx'
import type {Language} from '#domain/languages.ts'
import {getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Callout} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Form} from '#web/ui/form/form.tsx'
import {type OptionGroup, Select} from '#web/ui/form/select.tsx'
import type {Refusal} from '../../../../parts/region/refusals.ts'
import type {OpenAssessment} from '../../assessment.ts'
import {type Home, residenceAction} from '../../../../parts/frame/region-switch/home.ts'

const action = '/api/auth/answer-questions'
const accountAction = '/api/auth/answer-assessment'

type Hidden = Readonly<Record<string, string | undefined>>

const HiddenFields = ({fields}: Readonly<{fields: Hidden}>) =>
  Object.entries(fields).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )

/** The country data for the sign-up page. */
export type Residence = Readonly<{
  countries: readonly OptionGroup[]
  refusals: readonly Refusal[]
  homes: readonly Home[]
  /** Whether the region asks about the visitor's knowledge of CFDs. */
  asks: boolean
}>

/** The answers that a form was sent without. */
type Missing = ReadonlyArray<AppropriatenessQuestion | 'country'>

function describeMissing(lang: Language, missing: Missing): Readonly<Record<string, string>> {
  const {errors} = getMessages(lang).forms
  return Object.fromEntries(
    missing.map((name) => [
      name,
      name === 'country' ? errors.countryMissing : errors[getMissingAnswerKey(name)],
    ]),
  )
}

type SignUpQuestionsProps = Readonly<{
  lang: Language
  region: RegionCode
  given: SignUpAnswers
  missing: Missing
  residence: Residence
  hidden: Hidden
}>

/**
 * The country of residence, and the region's questions before an account is opened. Until then, the answers stay in the
 * visitor's browser.
 */
export function SignUpQuestions({lang, region, given, missing, residence, hidden}: SignUpQuestionsProps) {
  const {appropriateness: words, form: labels, forms} = getMessages(lang)
  const refusal = residence.refusals.find(({code}) => code === given[residenceName])
  const errors = {
    ...describeMissing(lang, missing),
    ...(refusal && {country: refusal.reason ?? forms.errors.countryNotServed}),
  }
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
      <Select
        name={residenceName}
        label={forms.labels.country}
        options={residence.countries}
        autoComplete="country"
        isUnchosen
        isRequired
      />
      {residence.asks ? <QuestionGroup lang={lang} region={region} words={words} heading="h2" /> : null}
      <p>
        <button className={buttonStyle()}>{words.next}</button>
      </p>
    </Form>
  )
}

type SignUpWarningProps = Readonly<{lang: Language; mayGoOn: boolean; hidden?: Hidden; isAccount?: boolean}>

/** The warning before an account is opened or used, if the products aren't appropriate for the visitor. */
export function SignUpWarning({lang, mayGoOn, hidden, isAccount = false}: SignUpWarningProps) {
  const {warning} = getMessages(lang).appropriateness
  return (
    <WarningPanel lang={lang} words={warning}>
      {mayGoOn ? (
        <form method="post" action={isAccount ? accountAction : action} className="grid">
          <HiddenFields fields={{...hidden, lang, [warnedName]: 'yes'}} />
          <button className={buttonStyle('outline')}>{warning.goOnSignUp}</button>
        </form>
      ) : null}
    </WarningPanel>
  )
}

type AccountQuestionsProps = Readonly<{lang: Language; assessment: OpenAssessment}>

/** The region's questions for an account that was opened without them, or the warning after them. Works without JavaScript. */
export function AccountQuestions({lang, assessment: {region, given, step, missing}}: AccountQuestionsProps) {
  const {appropriateness: words, form: labels} = getMessages(lang)
  return (
    <div id="assessment" className="max-w-2xl pt-8">
      {step === 'warning' ? (
        <SignUpWarning isAccount lang={lang} mayGoOn={getRegionRecord(region).requiresKnowledge !== true} />
      ) : null}
      <Form
        id="questions"
        lang={lang}
        labels={labels}
        method="post"
        action={accountAction}
        values={given}
        errors={describeMissing(lang, missing)}
      >
        <HiddenFields fields={{lang}} />
        <QuestionGroup lang={lang} region={region} words={words} heading="h2" />
        <p>
          <button className={buttonStyle()}>{words.next}</button>
        </p>
      </Form>
    </div>
  )
}

type SignUpElsewhereProps = Readonly<{lang: Language; home: Home; country: string; path: string}>

/** Asks a resident of another region to continue there. The answers stay in the visitor's browser. */
export const SignUpElsewhere = ({lang, home, country, path}: SignUpElsewhereProps) => (
  <Callout lang={lang} tone="warning" title={home.title}>
    <p>
      <IsolatedText lang={lang}>{home.text}</IsolatedText>
    </p>
    <form method="post" action={residenceAction} className="mt-4 grid">
      <HiddenFields fields={{path, country}} />
      <button className={buttonStyle()}>{home.action}</button>
    </form>
  </Callout>
)
