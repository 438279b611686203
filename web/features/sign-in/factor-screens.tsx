import {renderSVG} from 'uqr'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import type {ShownCodes} from './shown-codes.ts'
import type {Enrolment} from './enrolment.ts'
import {AuthFrame} from './auth-frame.tsx'
import {describeFaults} from './describe-faults.ts'
import type {ReadFlash} from './flash.ts'
import type {AuthPage} from './get-auth-page.ts'
import {PasskeyForm} from './passkeys/passkey-form.tsx'
import {CodeForm, RecoveryForm} from './sign-in-forms.tsx'

type ScreenProps = Readonly<{lang: Language; page: AuthPage; flash: ReadFlash}>

const formOf = ({lang, flash}: ScreenProps) => {
  const {auth: words, form: labels} = messagesOf(lang)
  return {lang, labels, words, ...describeFaults(lang, flash, 'code')}
}

type FactorScreenProps = ScreenProps & Readonly<{next: string; hasPasskey: boolean; hasApp: boolean}>

/** The second factor at sign-in: a passkey first where there is one, the code of the app beside it or alone. */
export function FactorScreen({next, hasPasskey, hasApp, ...screen}: FactorScreenProps) {
  const {lang, page} = screen
  const form = {...formOf(screen), hidden: {next}}
  const {words} = form
  const {title, lead} = page.secondFactor
  return (
    <AuthFrame
      isClients
      lang={lang}
      page={page}
      title={title}
      lead={hasPasskey ? words.passkeyEntryLead : lead}
    >
      {hasPasskey ? (
        <PasskeyForm
          ceremony="use"
          action="use-passkey"
          label={words.verifyPasskey}
          {...form}
          // What is wrong with a code is said beside its form.
          problem={undefined}
        />
      ) : null}
      {hasPasskey && hasApp ? <h2 className="mt-8 mb-4 text-lg">{words.orApp}</h2> : null}
      {hasApp || !hasPasskey ? (
        <CodeForm action="second-factor" {...form} tone={hasPasskey ? 'outline' : 'signal'} />
      ) : null}
      <OtherWay lang={lang} state="recovery" label={words.useRecovery} />
    </AuthFrame>
  )
}

/** The form for a recovery code instead. */
export function RecoveryScreen(screen: ScreenProps) {
  const form = formOf(screen)
  const {words} = form
  return (
    <AuthFrame
      isClients
      lang={screen.lang}
      page={screen.page}
      title={words.recoveryTitle}
      lead={words.recoveryLead}
    >
      <RecoveryForm {...form} />
      <OtherWay lang={screen.lang} label={words.useFactor} />
    </AuthFrame>
  )
}

type OtherWayProps = Readonly<{lang: Language; label: string; state?: string}>

const OtherWay = ({lang, label, state}: OtherWayProps) => (
  <p className="mt-4">
    <a
      href={publicPath(lang, state === undefined ? '/auth/mfa' : `/auth/mfa?state=${state}`)}
      className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
    >
      {label}
    </a>
  </p>
)

/** Shows new recovery codes for the only time. */
export function CodesScreen({codes, ...screen}: ScreenProps & Readonly<{codes: ShownCodes}>) {
  const {words} = formOf(screen)
  return (
    <AuthFrame
      isClients
      lang={screen.lang}
      page={screen.page}
      title={words.codesTitle}
      lead={words.codesLead}
    >
      <ol className="mb-6 grid gap-x-8 gap-y-2 rounded-panel border border-rule bg-paper-sunk p-5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr" className="tabular-nums">
              {code}
            </bdi>
          </li>
        ))}
      </ol>
      <ButtonLink href={publicPath(screen.lang, '/account')}>{words.codesKept}</ButtonLink>
    </AuthFrame>
  )
}

/** Shows the key of a new factor, as a QR code and as text, with the form for its first code. */
export function SetUpScreen({enrolment, ...screen}: ScreenProps & Readonly<{enrolment: Enrolment}>) {
  const form = formOf(screen)
  const {words} = form
  const drawing = renderSVG(enrolment.uri, {ecc: 'M', border: 2})
  return (
    <AuthFrame isClients lang={screen.lang} page={screen.page} title={words.scanTitle} lead={words.scanLead}>
      <div className="grid gap-6">
        {/* Inline, so that the key has no address and is not cached. */}
        {/* oxlint-disable-next-line nextjs/no-img-element */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={words.qrAlt}
          width="224"
          height="224"
          className="bg-white rounded-panel border border-rule"
        />
        <dl>
          <dt className="text-sm text-text-quiet">{words.setupKey}</dt>
          <dd className="mt-1 font-mono break-all">
            <bdi dir="ltr">{enrolment.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}</bdi>
          </dd>
        </dl>
        <CodeForm action="finish-factor" {...form} />
      </div>
    </AuthFrame>
  )
}
