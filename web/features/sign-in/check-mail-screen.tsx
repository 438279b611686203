import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {AuthFrame} from './auth-frame.tsx'
import {describeFaults} from './describe-faults.ts'
import type {ReadFlash} from './flash.ts'
import type {AuthPage} from './get-auth-page.ts'
import type {Intent} from './intent.ts'
import type {MailedTo} from './mailed-to.ts'
import {withNext} from './next-path.ts'
import {SendAgainForm} from './sign-in-forms.tsx'
import {signUpPath} from './sign-up-path.ts'
import {EmailText} from '#web/ui/email-text.tsx'

type CheckMailScreenProps = Readonly<{
  lang: Language
  page: AuthPage
  flash: ReadFlash
  mailedTo: MailedTo
  intent: Intent | undefined
  next: string
}>

/** Says where a mail went and what to do with it. The same for every address, so that it reveals no account. */
export function CheckMailScreen({lang, page, flash, mailedTo, intent, next}: CheckMailScreenProps) {
  const {auth: words, form: labels} = messagesOf(lang)
  const {title, steps, again, wrong, other, confirmed, ...messages} = words.checkMail
  const {kind, email} = mailedTo
  const address = <EmailText address={email} className="font-semibold" />
  const isUnconfirmed = flash.toast === 'unconfirmed'
  return (
    <AuthFrame lang={lang} page={page} title={title}>
      {isUnconfirmed ? <p className="mb-2 font-semibold">{words.toasts.unconfirmed.title}</p> : null}
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
        label={again}
        {...{lang, labels, words}}
        {...(isUnconfirmed ? {} : describeFaults(lang, flash, 'nothing'))}
        hidden={{email, intent, next, from: 'check-mail'}}
      />
      <Way
        prompt={wrong}
        label={other}
        href={publicPath(
          lang,
          kind === 'signup' ? signUpPath({intent, next}) : withNext('/auth?mode=forgot', next),
        )}
      />
      <Way prompt={confirmed} label={words.signIn} href={publicPath(lang, withNext('/auth', next))} />
    </AuthFrame>
  )
}

const Way = ({prompt, label, href}: Readonly<{prompt: string; label: string; href: string}>) => (
  <div className="mt-8 border-t border-rule pt-6">
    <p className="mb-3 text-text-quiet">{prompt}</p>
    <ButtonLink href={href} tone="outline">
      {label}
    </ButtonLink>
  </div>
)
