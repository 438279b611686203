'use client'

import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import type {ButtonTone} from '#web/ui/button-style.ts'
import {TextField} from '#web/ui/form/text-field.tsx'
import {PasswordField} from '#web/ui/form/password-field.tsx'
import type {FieldErrors, FormProblem} from '#web/ui/form/form.tsx'
import {PasswordPair} from './password-pair.tsx'
import {AuthForm} from './auth-form.tsx'

export type FormProps = Readonly<{
  lang: Language
  labels: Messages['form']
  words: Messages['auth']
  errors?: FieldErrors
  problem?: FormProblem | undefined
  email?: string | undefined
  hidden?: Readonly<Record<string, string | undefined>>
}>

const EmailField = ({words}: Pick<FormProps, 'words'>) => (
  <TextField
    type="email"
    name="email"
    label={words.email}
    isRequired
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)

export const SignInForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="sign-in"
    action="sign-in"
    shape="signIn"
    submitLabel={words.login}
    busyLabel={words.signingIn}
    {...form}
  >
    <EmailField words={words} />
    <PasswordField name="password" label={words.password} isRequired autoComplete="current-password" />
  </AuthForm>
)

export const SignUpForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="sign-up"
    action="sign-up"
    shape="signUp"
    submitLabel={words.createAccount}
    busyLabel={words.creatingAccount}
    {...form}
  >
    <EmailField words={words} />
    <PasswordPair words={words} label={words.password} />
  </AuthForm>
)

/** The form that requests a mail with a link. */
export const LinkForm = ({words, action, ...form}: FormProps & Readonly<{action: 'forgot' | 'resend'}>) => (
  <AuthForm
    id={action}
    action={action}
    shape="email"
    submitLabel={words.sendLink}
    busyLabel={words.sending}
    {...form}
  >
    <EmailField words={words} />
  </AuthForm>
)

/** A button that requests the same mail again. */
export const SendAgainForm = ({
  words,
  action,
  label,
  ...form
}: FormProps & Readonly<{action: 'forgot' | 'resend'; label: string}>) => (
  <AuthForm
    id="send-again"
    action={action}
    shape="email"
    submitLabel={label}
    busyLabel={words.sending}
    tone="outline"
    {...form}
  />
)

export const NewPasswordForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="reset"
    action="reset"
    shape="newPassword"
    submitLabel={words.setPassword}
    busyLabel={words.sending}
    {...form}
  >
    <PasswordPair words={words} label={words.newPassword} />
  </AuthForm>
)

/** The form for a code of the authenticator app. */
export const CodeForm = ({
  words,
  action,
  ...form
}: FormProps & Readonly<{action: 'second-factor' | 'finish-factor'; tone?: ButtonTone}>) => (
  <AuthForm
    id="code"
    action={action}
    shape="code"
    submitLabel={words.verifyCode}
    busyLabel={words.verifying}
    {...form}
  >
    <TextField
      type="tel"
      name="code"
      label={words.code}
      hint={words.codeHint}
      isRequired
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={40}
    />
  </AuthForm>
)

/** The form for a recovery code. */
export const RecoveryForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="recovery-code"
    action="recovery-code"
    shape="recoveryCode"
    submitLabel={words.verifyCode}
    busyLabel={words.verifying}
    {...form}
  >
    <TextField
      name="code"
      label={words.recoveryCode}
      hint={words.recoveryHint}
      isRequired
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
    />
  </AuthForm>
)

/** A button that redeems the link in a mail. Mail scanners follow links, but don't press buttons. */
export const ConfirmForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="confirm"
    action="confirm"
    shape="nothing"
    submitLabel={words.confirmButton}
    busyLabel={words.sending}
    {...form}
  />
)

/** The button for a new account, with the password chosen at sign-up. */
export const ConfirmSignUpForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="confirm"
    action="confirm"
    shape="confirmSignUp"
    submitLabel={words.confirmButton}
    busyLabel={words.sending}
    {...form}
  >
    <PasswordField name="password" label={words.password} isRequired autoComplete="current-password" />
  </AuthForm>
)

/** The button for a person who didn't choose the first password, or forgot it. */
export const ConfirmWithNewPasswordForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="confirm"
    action="confirm"
    shape="newPassword"
    submitLabel={words.confirmButton}
    busyLabel={words.sending}
    {...form}
  >
    <PasswordPair words={words} label={words.newPassword} />
  </AuthForm>
)

/** A button that redeems a password link of an account with a second factor. */
export const ContinueForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="reset"
    action="reset"
    shape="nothing"
    submitLabel={words.continue}
    busyLabel={words.sending}
    {...form}
  />
)

/** A button that undoes an account change. */
export const UndoForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="undo"
    action="undo"
    shape="nothing"
    submitLabel={words.undoButton}
    busyLabel={words.sending}
    {...form}
  />
)
