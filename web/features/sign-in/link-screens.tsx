import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {AuthFrame} from './auth-frame.tsx'
import {describeFaults} from './describe-faults.ts'
import type {ReadFlash} from './flash.ts'
import type {FormName} from './form-schemas.ts'
import type {AuthPage} from './get-auth-page.ts'
import type {LinkType} from './link-type.ts'
import type {MailedTo} from './mailed-to.ts'
import {
  ConfirmForm,
  ConfirmSignUpForm,
  type FormProps,
  LinkForm,
  NewPasswordForm,
  UndoForm,
} from './sign-in-forms.tsx'

type ScreenProps = Readonly<{lang: Language; page: AuthPage; flash: ReadFlash}>

const formOf = ({lang, flash}: ScreenProps, shape: FormName) => {
  const {auth: words, form: labels} = messagesOf(lang)
  return {lang, labels, words, ...describeFaults(lang, flash, shape), email: flash.email}
}

type ExpiredScreenProps = ScreenProps &
  Readonly<{
    action: 'forgot' | 'resend'
    /** Where the visitor has just had a mail sent: the address is filled in. */
    mailedTo: MailedTo | null
  }>

/** An expired link, with the form for another. */
export function ExpiredScreen({action, mailedTo, ...screen}: ExpiredScreenProps) {
  const form = formOf(screen, 'email')
  return (
    <AuthFrame lang={screen.lang} page={screen.page} {...screen.page.expired}>
      <LinkForm action={action} {...form} email={form.email ?? mailedTo?.email} />
    </AuthFrame>
  )
}

const linkForms = {
  signup: ConfirmSignUpForm,
  email_change: ConfirmForm,
  undo: UndoForm,
} as const satisfies Record<LinkType, (props: FormProps) => ReactNode>

const linkHeads = (words: Messages['auth']): Readonly<Record<LinkType, {title: string; lead: string}>> => ({
  signup: {title: words.confirmTitle, lead: words.confirmLead},
  email_change: {title: words.changeTitle, lead: words.changeLead},
  undo: {title: words.undoTitle, lead: words.undoLead},
})

type ConfirmScreenProps = ScreenProps & Readonly<{type: LinkType; token: string}>

/** The form that redeems the link. */
export function ConfirmScreen({type, token, ...screen}: ConfirmScreenProps) {
  const form = formOf(screen, type === 'signup' ? 'confirmSignUp' : 'nothing')
  const Form = linkForms[type]
  return (
    <AuthFrame lang={screen.lang} page={screen.page} {...linkHeads(form.words)[type]}>
      <Form {...form} hidden={{type, token_hash: token}} />
    </AuthFrame>
  )
}

/** A change was undone: the way to a new password. */
export function UndoneScreen(screen: ScreenProps) {
  const form = formOf(screen, 'email')
  const {undoneTitle: title, undoneLead: lead} = form.words
  return (
    <AuthFrame lang={screen.lang} page={screen.page} title={title} lead={lead}>
      <LinkForm action="forgot" {...form} />
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
    <NewPasswordForm {...formOf(screen, 'newPassword')} hidden={{token_hash: token}} />
  </AuthFrame>
)
