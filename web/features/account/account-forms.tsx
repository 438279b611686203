'use client'

import {PasswordField} from '#web/ui/form/password-field.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {ButtonTone} from '#web/ui/button-style.ts'
import {PasswordPair} from '#web/features/sign-in/password-pair.tsx'
import {PostForm} from '#web/features/sign-in/post-form.tsx'
import type {FormProps} from '#web/features/sign-in/sign-in-forms.tsx'

const CurrentPassword = ({words}: Pick<FormProps, 'words'>) => (
  <PasswordField
    name="currentPassword"
    label={words.currentPassword}
    isRequired
    autoComplete="current-password"
  />
)

export const ChangePasswordForm = ({words, ...form}: FormProps) => (
  <PostForm
    id="change-password"
    action="change-password"
    shape="changePassword"
    submitLabel={words.changePassword}
    busyLabel={words.sending}
    {...form}
  >
    <CurrentPassword words={words} />
    <PasswordPair words={words} label={words.newPassword} />
  </PostForm>
)

export const ChangeEmailForm = ({words, ...form}: FormProps) => (
  <PostForm
    id="change-email"
    action="change-email"
    shape="changeEmail"
    submitLabel={words.changeEmail}
    busyLabel={words.sending}
    {...form}
  >
    <TextField type="email" name="email" label={words.newEmail} isRequired autoComplete="email" />
    <CurrentPassword words={words} />
  </PostForm>
)

type ActionFormProps = FormProps & Readonly<{action: string; label: string; tone?: ButtonTone; name?: string}>

/** A form with a button alone. */
export const ActionForm = ({
  words,
  action,
  label,
  tone = 'outline',
  name = action,
  ...form
}: ActionFormProps) => (
  <PostForm
    id={name}
    action={action}
    shape="nothing"
    submitLabel={label}
    busyLabel={words.sending}
    tone={tone}
    {...form}
  />
)
