import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {AuthFrame} from './auth-frame.tsx'
import {describeErrors} from './describe-flash.ts'
import type {ReadFlash} from './flash.ts'
import type {AuthPage} from './get-auth-page.ts'
import {ConfirmForm, LinkForm, NewPasswordForm} from './sign-in-forms.tsx'

type ScreenProps = Readonly<{lang: Language; page: AuthPage; flash: ReadFlash}>

const formOf = ({lang, flash}: ScreenProps) => {
  const {auth: words, form: labels} = messagesOf(lang)
  return {lang, labels, words, errors: describeErrors(lang, flash), email: flash.email}
}

/** An expired link, with the form for another. */
export const ExpiredScreen = (screen: ScreenProps & Readonly<{action: 'forgot' | 'resend'}>) => (
  <AuthFrame lang={screen.lang} page={screen.page} {...screen.page.expired}>
    <LinkForm action={screen.action} {...formOf(screen)} />
  </AuthFrame>
)

type ConfirmScreenProps = ScreenProps & Readonly<{type: 'signup' | 'email_change'; token: string}>

/** The button that redeems the link. */
export function ConfirmScreen({type, token, ...screen}: ConfirmScreenProps) {
  const form = formOf(screen)
  const {words} = form
  const head =
    type === 'signup'
      ? {title: words.confirmTitle, lead: words.confirmLead}
      : {title: words.changeTitle, lead: words.changeLead}
  return (
    <AuthFrame lang={screen.lang} page={screen.page} {...head}>
      <ConfirmForm {...form} hidden={{type, token_hash: token}} />
    </AuthFrame>
  )
}

type ConfirmedScreenProps = ScreenProps & Readonly<{type: 'signup' | 'email_change'; isHalfDone: boolean}>

/** The result of a redeemed link. */
export function ConfirmedScreen({lang, page, type, isHalfDone}: ConfirmedScreenProps) {
  const words = messagesOf(lang).auth
  const changed = isHalfDone
    ? {title: words.halfDoneTitle, lead: words.halfDoneLead}
    : {title: words.changedTitle, lead: words.changedLead}
  return (
    <AuthFrame lang={lang} page={page} {...(type === 'signup' ? page.confirm : changed)}>
      {isHalfDone ? null : <ButtonLink href={publicPath(lang, '/auth')}>{words.signIn}</ButtonLink>}
    </AuthFrame>
  )
}

/** The form for a new password, with a link or in a session that has redeemed one. */
export const ResetScreen = ({token, ...screen}: ScreenProps & Readonly<{token: string | undefined}>) => (
  <AuthFrame lang={screen.lang} page={screen.page} {...screen.page.reset}>
    <NewPasswordForm {...formOf(screen)} hidden={{token_hash: token}} />
  </AuthFrame>
)
