import type {Given} from '#web/features/appropriateness/sign-up-answers.ts'
import {signUpStep} from '#web/features/appropriateness/sign-up-step.ts'
import {CountryNotice} from '#web/features/country-rules/country-notice.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {ProtectionNote} from '#web/features/region-profile/protection-note.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {AuthFrame} from './auth-frame.tsx'
import {describeFaults} from './describe-faults.ts'
import type {ReadFlash} from './flash.ts'
import type {FormName} from './form-schemas.ts'
import type {AuthPage} from './get-auth-page.ts'
import type {Intent} from './intent.ts'
import type {MailedTo} from './mailed-to.ts'
import {withNext} from './next-path.ts'
import {PasskeyForm} from './passkeys/passkey-form.tsx'
import {SignUpQuestions, SignUpWarning} from './sign-up-questions.tsx'
import {type FormProps, LinkForm, SignInForm, SignUpForm} from './sign-in-forms.tsx'

export const modes = ['sign-in', 'sign-up', 'forgot'] as const
export type Mode = (typeof modes)[number]

const formOf = {'sign-in': 'signIn', 'sign-up': 'signUp', forgot: 'email'} as const satisfies Record<
  Mode,
  FormName
>

type AuthScreenProps = Readonly<{
  lang: Language
  page: AuthPage
  mode: Mode
  intent: Intent | undefined
  next: string
  flash: ReadFlash
  /** Where the visitor has just had a mail sent: the address is filled in. */
  mailedTo: MailedTo | null
  profile: RegionProfile
  /** The answers that come before a sign-up; null before they were sent. */
  given: Given | null
}>

/** Sign-in, sign-up, and the reset of a forgotten password. */
export function AuthScreen({
  lang,
  page,
  mode,
  intent,
  next,
  flash,
  mailedTo,
  profile,
  given,
}: AuthScreenProps) {
  const {auth: words, form: labels} = messagesOf(lang)
  const form = {
    lang,
    labels,
    words,
    ...describeFaults(lang, flash, formOf[mode]),
    email: flash.email ?? mailedTo?.email,
    hidden: {next, intent},
  }
  const ways = {lang, words, next}
  if (mode === 'forgot')
    return (
      <AuthFrame lang={lang} page={page} {...page.forgot}>
        <LinkForm action="forgot" {...form} />
        <div className="mt-8 border-t border-rule pt-6">
          <ButtonLink href={publicPath(lang, withNext('/auth', next))} tone="outline">
            {words.signIn}
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  return mode === 'sign-up' ? (
    <AuthFrame
      lang={lang}
      page={page}
      title={page.signUpTitle}
      otherWay={<Ways {...ways} prompt={words.haveAccount} ways={['signIn']} />}
    >
      <div className="grid gap-6">
        <CountryNotice lang={lang} notice={profile.countryNotice} />
        <ProtectionNote lang={lang} profile={profile} />
        <div>
          <SignUp {...form} region={profile.code} given={given} />
        </div>
      </div>
    </AuthFrame>
  ) : (
    <AuthFrame
      lang={lang}
      page={page}
      title={page.signInTitle}
      otherWay={<Ways {...ways} prompt={words.noAccount} ways={['openDemo', 'openReal']} />}
    >
      <SignIn {...form} />
      <ProtectionNote lang={lang} profile={profile} />
    </AuthFrame>
  )
}

type SignUpProps = FormProps &
  Readonly<{region: RegionProfile['code']; given: Given | null; hidden: NonNullable<FormProps['hidden']>}>

/** The form of a new account, after the questions that the region asks. */
function SignUp({region, given, ...form}: SignUpProps) {
  const step = signUpStep(region, given)
  const {lang, hidden} = form
  if (step.kind === 'questions')
    return <SignUpQuestions lang={lang} given={given ?? {}} missing={step.missing} hidden={hidden} />
  if (step.kind === 'warning') return <SignUpWarning lang={lang} hidden={hidden} />
  if (!step.record) return <SignUpForm {...form} />
  return (
    <>
      <p className="mb-6">{messagesOf(lang).appropriateness.signUp[step.record.result]}</p>
      <SignUpForm {...form} />
    </>
  )
}

const SignIn = (form: FormProps) => (
  <>
    <SignInForm {...form} />
    <div className="mt-4">
      <PasskeyForm
        ceremony="sign-in"
        action="sign-in-passkey"
        label={form.words.signInPasskey}
        tone="outline"
        lang={form.lang}
        labels={form.labels}
        words={form.words}
        hidden={{next: form.hidden?.['next']}}
      />
    </div>
    <p className="mt-4">
      <a
        href={publicPath(form.lang, '/auth?mode=forgot')}
        className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
      >
        {form.words.forgotPassword}
      </a>
    </p>
  </>
)

const addresses = {
  signIn: '/auth',
  openDemo: '/auth?mode=sign-up&intent=demo',
  openReal: '/auth?mode=sign-up&intent=real',
} as const

type WaysProps = Readonly<{
  lang: Language
  words: Messages['auth']
  next: string
  prompt: string
  ways: ReadonlyArray<keyof typeof addresses>
}>

/** Links to the other forms, above this one: whoever came for another finds it without scrolling. */
const Ways = ({lang, words, next, prompt, ways}: WaysProps) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-5">
    <p className="text-text-quiet">{prompt}</p>
    {ways.map((way) => (
      <a
        key={way}
        href={publicPath(lang, withNext(addresses[way], next))}
        className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
      >
        {words[way]}
      </a>
    ))}
  </div>
)
