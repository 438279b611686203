import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {AuthFrame, TextLink} from './auth-frame.tsx'
import {describeFaults} from '../auth-messages.ts'
import type {ReadFlash} from '../flash.ts'
import type {FormName} from '../form-schemas.ts'
import type {AuthPage} from '../get-auth-page.ts'
import {type LinkType, linkQuery} from '../auth-paths.ts'
import type {MailedTo} from '../auth-cookies.ts'
import {
  ConfirmForm,
  ConfirmSignUpForm,
  ConfirmWithNewPasswordForm,
  ContinueForm,
  type FormProps,
  LinkForm,
  NewPasswordForm,
  UndoForm,
} from '../sign-in-forms.tsx'

type ScreenProps = Readonly<{lang: Language; page: AuthPage; flash: ReadFlash}>

const makeFormProps = ({lang, flash}: ScreenProps, shape: FormName) => {
  const {auth: words, form: labels} = getMessages(lang)
  return {lang, labels, words, ...describeFaults(lang, flash, shape), email: flash.email}
}

type ExpiredScreenProps = ScreenProps &
  Readonly<{
    action: 'forgot' | 'resend'
    /** The recipient of a mail just requested, to fill in again. */
    mailedTo: MailedTo | null
  }>

/** An expired link, with the form to request another. */
export function ExpiredScreen({action, mailedTo, ...screen}: ExpiredScreenProps) {
  const form = makeFormProps(screen, 'email')
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

type ConfirmScreenProps = ScreenProps &
  Readonly<{type: LinkType; token: string; address: string | undefined; isNewPassword: boolean}>

/** The form that redeems the link. */
export function ConfirmScreen({type, token, address, isNewPassword, ...screen}: ConfirmScreenProps) {
  // Mails of earlier releases have links without an address.
  const isNew = type === 'signup' && (isNewPassword || address === undefined)
  const form = makeFormProps(screen, isNew ? 'newPassword' : type === 'signup' ? 'confirmSignUp' : 'nothing')
  const Form = isNew ? ConfirmWithNewPasswordForm : linkForms[type]
  const link = {type, token_hash: token, address}
  const {title, lead} = linkHeads(form.words)[type]
  return (
    <AuthFrame
      lang={screen.lang}
      page={screen.page}
      title={title}
      lead={isNew ? form.words.newPasswordLead : lead}
    >
      <Address address={address} label={form.words.email} />
      <Form {...form} hidden={{...link, ...(isNew && {password_is: 'new'})}} />
      {isNew && address !== undefined ? (
        <TextLink href={publicPath(screen.lang, `/auth/confirm?${linkQuery(link)}`)}>
          {form.words.useFirstPassword}
        </TextLink>
      ) : null}
    </AuthFrame>
  )
}

/** The address that a link concerns. */
const Address = ({address, label}: Readonly<{address: string | undefined; label: string}>) =>
  address === undefined ? null : (
    <p className="mb-6">
      <span className="block text-sm text-text-quiet">{label}</span>
      <bdi dir="ltr" className="font-semibold break-all">
        {address}
      </bdi>
    </p>
  )

/** Reports that a change was undone, with the form for a new password. */
export function UndoneScreen(screen: ScreenProps) {
  const form = makeFormProps(screen, 'email')
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
  const labels = getMessages(lang).auth
  const changed = isHalfDone
    ? {title: labels.halfDoneTitle, lead: labels.halfDoneLead}
    : {title: labels.changedTitle, lead: labels.changedLead}
  return (
    <AuthFrame lang={lang} page={page} {...(type === 'signup' ? page.confirm : changed)}>
      {isHalfDone ? null : <ButtonLink href={publicPath(lang, '/auth')}>{labels.signIn}</ButtonLink>}
    </AuthFrame>
  )
}

type ResetScreenProps = ScreenProps &
  Readonly<{token: string | undefined; address: string | undefined; hasFactor: boolean}>

/**
 * The form for a new password, with a link or in a session that has redeemed one. A user with a second factor must show it
 * first.
 */
export function ResetScreen({token, address, hasFactor, ...screen}: ResetScreenProps) {
  const form = makeFormProps(screen, 'newPassword')
  const {title, lead} = screen.page.reset
  return (
    <AuthFrame
      lang={screen.lang}
      page={screen.page}
      title={title}
      lead={hasFactor ? form.words.factorFirstLead : lead}
    >
      <Address address={address} label={form.words.email} />
      {hasFactor ? (
        <ContinueForm {...form} hidden={{token_hash: token, factor: 'yes'}} />
      ) : (
        <NewPasswordForm {...form} hidden={{token_hash: token}} />
      )}
    </AuthFrame>
  )
}
