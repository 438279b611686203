'use client'

import {type OptionGroup, Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {PasswordField} from '#web/ui/form/password-field.tsx'
import type {ButtonTone} from '#web/ui/button-style.ts'
import {PasswordPair} from './sign-in/password-pair.tsx'
import {AuthForm} from './sign-in/auth-form.tsx'
import {PasskeyForm} from './sign-in/passkeys/passkey-form.tsx'
import type {FormProps} from './sign-in/sign-in-forms.tsx'
import {passkeyNameLength} from './passkey-name-length.ts'

const CurrentPassword = ({words}: Pick<FormProps, 'words'>) => (
  <PasswordField
    name="currentPassword"
    label={words.currentPassword}
    isRequired
    autoComplete="current-password"
  />
)

export const ChangePasswordForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="change-password"
    action="change-password"
    shape="changePassword"
    submitLabel={words.changePassword}
    busyLabel={words.sending}
    {...form}
  >
    <CurrentPassword words={words} />
    <PasswordPair words={words} label={words.newPassword} />
  </AuthForm>
)

export const ChangeEmailForm = ({words, ...form}: FormProps) => (
  <AuthForm
    id="change-email"
    action="change-email"
    shape="changeEmail"
    submitLabel={words.changeEmail}
    busyLabel={words.sending}
    {...form}
  >
    <TextField type="email" name="email" label={words.newEmail} isRequired autoComplete="email" />
    <CurrentPassword words={words} />
  </AuthForm>
)

type CountryFormProps = FormProps & Readonly<{label: string; countries: readonly OptionGroup[]}>

export const CountryForm = ({words, label, countries, ...form}: CountryFormProps) => (
  <AuthForm
    id="state-country"
    action="state-country"
    shape="residence"
    submitLabel={words.stateCountry}
    busyLabel={words.sending}
    {...form}
  >
    <Select name="country" label={label} options={countries} autoComplete="country" isUnchosen isRequired />
  </AuthForm>
)

type OwnPasswordFormProps = FormProps & Readonly<{action: string; label: string; isDownload?: boolean}>

/** A form that only asks for the password again. */
export const OwnPasswordForm = ({words, action, label, ...form}: OwnPasswordFormProps) => (
  <AuthForm
    id={action}
    action={action}
    shape="ownPassword"
    submitLabel={label}
    busyLabel={words.sending}
    tone="outline"
    {...form}
  >
    <CurrentPassword words={words} />
  </AuthForm>
)

const PasskeyName = ({words, label}: Pick<FormProps, 'words'> & Readonly<{label: string}>) => (
  <TextField
    name="name"
    label={label}
    hint={words.passkeyNameHint}
    autoComplete="off"
    maxLength={passkeyNameLength}
  />
)

export const AddPasskeyForm = ({words, ...form}: FormProps) => (
  <PasskeyForm ceremony="add" action="add-passkey" label={words.addPasskey} words={words} {...form}>
    <PasskeyName words={words} label={words.passkeyName} />
  </PasskeyForm>
)

export const AddSignInPasskeyForm = ({words, ...form}: FormProps) => (
  <PasskeyForm
    ceremony="add-sign-in"
    action="add-sign-in-passkey"
    label={words.addSignInPasskey}
    words={words}
    {...form}
  >
    <PasskeyName words={words} label={words.signInPasskeyName} />
  </PasskeyForm>
)

type ActionFormProps = FormProps &
  Readonly<{
    action: string
    label: string
    tone?: ButtonTone
    name?: string
    hidden?: Readonly<Record<string, string>>
  }>

/** A form with only a button. */
export const ActionForm = ({
  words,
  action,
  label,
  tone = 'outline',
  name = action,
  ...form
}: ActionFormProps) => (
  <AuthForm
    id={name}
    action={action}
    shape="nothing"
    submitLabel={label}
    busyLabel={words.sending}
    tone={tone}
    {...form}
  />
)
