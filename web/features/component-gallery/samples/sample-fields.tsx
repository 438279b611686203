'use client'

import {Checkbox} from '#web/ui/form/checkbox.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Honeypot} from '#web/ui/form/honeypot.tsx'
import {PasswordField} from '#web/ui/form/password-field.tsx'
import {RadioCards} from '#web/ui/form/radio-cards.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {FormSampleTexts} from '../sample-form-texts.ts'

/** One field of each kind. */
export const SampleFields = ({texts}: Readonly<{texts: FormSampleTexts}>) => (
  <>
    <FieldRow>
      <TextField name="firstName" label={texts.firstName} autoComplete="given-name" isRequired />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        isRequired
      />
    </FieldRow>
    <FieldRow>
      <TextField name="phone" type="tel" label={texts.phone} hint={texts.phoneHint} autoComplete="tel" />
      <PasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        isRequired
      />
    </FieldRow>
    <Select
      name="subject"
      label={texts.subject}
      options={texts.subjects.map((label, index) => ({value: `subject-${index}`, label}))}
      isUnchosen
      isRequired
    />
    <RadioCards
      name="platform"
      label={texts.platform}
      options={texts.platformOptions}
      across={3}
      isRequired
    />
    <TextArea name="message" label={texts.message} isRequired />
    <Checkbox name="consent" label={texts.consent} isRequired />
    <Honeypot name="website" />
  </>
)
