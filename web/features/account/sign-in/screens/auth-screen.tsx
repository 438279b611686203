import {type SignUpAnswers, findSignUpStep} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import {CountryNotice} from '#web/parts/region/country-notice.tsx'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {ProtectionNote} from '#web/parts/region/region-notes.tsx'
import type {Language} from '#domain/languages.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {AuthFrame} from './auth-frame.tsx'
import {describeFaults} from '../auth-messages.ts'
import type {ReadFlash} from '../flash.ts'
import type {FormName} from '../form-schemas.ts'
import type {AuthPage} from '../get-auth-page.ts'
import {type Intent, withNext, signUpPath} from '../auth-paths.ts'
import type {MailedTo} from '../auth-cookies.ts'
import {findHome} from '../../../../parts/frame/region-switch/home.ts'
import {PasskeyForm} from '../passkeys/passkey-form.tsx'
import {type Residence, SignUpElsewhere, SignUpQuestions, SignUpWarning} from './sign-up-questions.tsx'
import {type FormProps, LinkForm, SignInForm, SignUpForm} from '../sign-in-forms.tsx'

export const modes = ['sign-in', 'sign-up', 'forgot'] as const
export type Mode = (typeof modes)[number]

const formByMode = {'sign-in': 'signIn', 'sign-up': 'signUp', forgot: 'email'} as const satisfies Record<
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
  /** The recipient of a mail just requested, to fill in again. */
  mailedTo: MailedTo | null
  profile: RegionProfile
  /** The answers before a sign-up. Null until they are sent. */
  given: SignUpAnswers | null
  residence: Residence
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
  residence,
}: AuthScreenProps) {
  const {auth: words, form: labels} = getMessages(lang)
  const form = {
    lang,
    labels,
    words,
    ...describeFaults(lang, flash, formByMode[mode]),
    email: flash.email ?? mailedTo?.email,
    hidden: {next, intent},
  }
  const ways = {lang, words, next, region: profile}
  const path = publicPath(lang, signUpPath({intent, next}))
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
          <SignUp {...form} region={profile.code} given={given} residence={residence} path={path} />
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
  Readonly<{
    region: RegionProfile['code']
    given: SignUpAnswers | null
    residence: Residence
    path: string
    hidden: NonNullable<FormProps['hidden']>
  }>

/** The form for a new account, after the country of residence and its region's questions. */
function SignUp({region, given, residence, path, ...form}: SignUpProps) {
  const {lang, hidden} = form
  const isRefused = residence.refusals.some(({code}) => code === given?.['country'])
  const step = isRefused ? ({kind: 'questions', missing: []} as const) : findSignUpStep(region, given)
  const home = step.kind === 'elsewhere' ? findHome(residence.homes, step.country) : undefined
  if (step.kind === 'questions' || step.kind === 'elsewhere')
    return (
      <div className="grid gap-8">
        {home ? (
          <SignUpElsewhere lang={lang} home={home} country={given?.['country'] ?? ''} path={path} />
        ) : null}
        <SignUpQuestions
          lang={lang}
          region={region}
          given={given ?? {}}
          missing={step.kind === 'questions' ? step.missing : []}
          residence={residence}
          hidden={hidden}
        />
      </div>
    )
  if (step.kind === 'warning')
    return <SignUpWarning lang={lang} mayGoOn={!getRegionRecord(region).requiresKnowledge} hidden={hidden} />
  const ownForm = {...form, hidden: {...hidden, country: step.country}}
  if (!step.record) return <SignUpForm {...ownForm} />
  return (
    <>
      <p className="mb-6">{getMessages(lang).appropriateness.signUp[step.record.result]}</p>
      <SignUpForm {...ownForm} />
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
  region: LinkRules
  prompt: string
  ways: ReadonlyArray<keyof typeof addresses>
}>

/** Links to the other forms, above this form, so that visitors find them without scrolling. */
export const Ways = ({lang, words, next, region, prompt, ways}: WaysProps) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-5">
    <p className="text-text-quiet">{prompt}</p>
    {ways
      .filter((way) => mayLinkTo(region, addresses[way]))
      .map((way) => (
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
