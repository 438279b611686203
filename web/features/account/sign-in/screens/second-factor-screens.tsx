import {renderSVG} from 'uqr'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import type {ShownCodes, Enrolment} from '../auth-cookies.ts'
import {AuthFrame, TextLink} from './auth-frame.tsx'
import {CopyButton, PrintButton} from '../keep-buttons.tsx'
import {describeFaults} from '../auth-messages.ts'
import type {ReadFlash} from '../flash.ts'
import type {AuthPage} from '../get-auth-page.ts'
import {PasskeyForm} from '../passkeys/passkey-form.tsx'
import {CodeForm, RecoveryForm} from '../sign-in-forms.tsx'

type ScreenProps = Readonly<{lang: Language; page: AuthPage; flash: ReadFlash}>

const makeFormProps = ({lang, flash}: ScreenProps) => {
  const {auth: words, form: labels} = getMessages(lang)
  return {lang, labels, words, ...describeFaults(lang, flash, 'code')}
}

type FactorScreenProps = ScreenProps & Readonly<{next: string; hasPasskey: boolean; hasApp: boolean}>

/** The second factor at sign-in: a passkey first, if any, and the app's code. */
export function FactorScreen({next, hasPasskey, hasApp, ...screen}: FactorScreenProps) {
  const {lang, page} = screen
  const form = {...makeFormProps(screen), hidden: {next}}
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
          // The form below shows errors about a code.
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
  const form = makeFormProps(screen)
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
  <TextLink href={publicPath(lang, state === undefined ? '/auth/mfa' : `/auth/mfa?state=${state}`)}>
    {label}
  </TextLink>
)

/** Shows new recovery codes once. */
export function CodesScreen({codes, ...screen}: ScreenProps & Readonly<{codes: ShownCodes}>) {
  const {words} = makeFormProps(screen)
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
      <p className="mb-6 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} label={words.copyCodes} copiedLabel={words.copied} />
        <PrintButton label={words.printCodes} />
        <a
          download={`${words.codesFile}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
          className={buttonStyle('outline')}
        >
          {words.downloadCodes}
        </a>
      </p>
      <ButtonLink href={publicPath(screen.lang, '/account')}>{words.codesKept}</ButtonLink>
    </AuthFrame>
  )
}

/** Shows the key of a new factor, as a QR code and as text, with the form for its first code. */
export function SetUpScreen({enrolment, ...screen}: ScreenProps & Readonly<{enrolment: Enrolment}>) {
  const form = makeFormProps(screen)
  const {words} = form
  const drawing = renderSVG(enrolment.uri, {ecc: 'M', border: 2})
  return (
    <AuthFrame isClients lang={screen.lang} page={screen.page} title={words.scanTitle} lead={words.scanLead}>
      <div className="grid gap-6">
        {/* Inline, so that the key doesn't get an address and isn't cached. */}
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
        <p className="flex flex-wrap gap-3">
          <a href={enrolment.uri} className={buttonStyle('outline')}>
            {words.openApp}
          </a>
          <CopyButton text={enrolment.secret} label={words.copyKey} copiedLabel={words.copied} />
        </p>
        <CodeForm action="finish-factor" {...form} />
      </div>
    </AuthFrame>
  )
}
