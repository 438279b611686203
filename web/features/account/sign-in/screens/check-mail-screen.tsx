import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {EmailText} from '#web/ui/text-ranges.tsx'
import {AuthFrame} from './auth-frame.tsx'
import {describeFaults} from '../auth-messages.ts'
import type {ReadFlash} from '../flash.ts'
import type {AuthPage} from '../get-auth-page.ts'
import {type Intent, withNext, signUpPath} from '../auth-paths.ts'
import type {MailedTo} from '../auth-cookies.ts'
import {SendAgainForm} from '../sign-in-forms.tsx'

type CheckMailScreenProps = Readonly<{
  lang: Language
  page: AuthPage
  flash: ReadFlash
  mailedTo: MailedTo
  intent: Intent | undefined
  next: string
}>

/** Shows where the email went. The page is identical for every address, so it doesn't reveal whether an account exists. */
export function CheckMailScreen({lang, page, flash, mailedTo, intent, next}: CheckMailScreenProps) {
  const {auth: texts, form: labels} = getMessages(lang)
  const {title, steps, sendAgain, wrongAddress, otherAddress, confirmed, ...messages} = texts.checkMail
  const {kind, email} = mailedTo
  const address = <EmailText address={email} className="font-semibold" />
  const isUnconfirmed = flash.toast === 'unconfirmed' || flash.toast === 'unconfirmedEarlier'
  return (
    <AuthFrame lang={lang} page={page} title={title}>
      {isUnconfirmed ? <p className="mb-2 font-semibold">{texts.toasts.unconfirmed.title}</p> : null}
      <p className="text-lg">
        <FilledMessage message={messages[kind]} values={{email: address}} />
      </p>
      <ul className="mt-6 mb-8 list-disc space-y-2 ps-5">
        <li>{steps.link}</li>
        <li>{steps.spam}</li>
        <li>{steps.newest}</li>
      </ul>
      <SendAgainForm
        action={kind === 'signup' ? 'resend' : 'forgot'}
        label={sendAgain}
        {...{lang, labels}}
        words={texts}
        {...(isUnconfirmed ? {} : describeFaults(lang, flash, 'nothing'))}
        hidden={{email, intent, next, from: 'check-mail'}}
      />
      <AlternativeAction
        prompt={wrongAddress}
        label={otherAddress}
        href={publicPath(
          lang,
          kind === 'signup' ? signUpPath({intent, next}) : withNext('/auth?mode=forgot', next),
        )}
      />
      <AlternativeAction
        prompt={confirmed}
        label={texts.signIn}
        href={publicPath(lang, withNext('/auth', next))}
      />
    </AuthFrame>
  )
}

const AlternativeAction = ({
  prompt,
  label,
  href,
}: Readonly<{prompt: string; label: string; href: string}>) => (
  <div className="mt-8 border-t border-rule pt-6">
    <p className="mb-3 text-text-quiet">{prompt}</p>
    <ButtonLink href={href} tone="outline">
      {label}
    </ButtonLink>
  </div>
)
