'use client'

import {useState} from 'react'
import type {Messages} from '#web/i18n/messages.ts'
import {PasswordField} from '#web/ui/form/password-field.tsx'
import {type Strength, passwordStrength, strengths} from './password-strength.ts'

type PasswordPairProps = Readonly<{words: Messages['auth']; label: string}>

/** A new password and the same once more, with how hard it is to guess. */
export function PasswordPair({words, label}: PasswordPairProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          name="password"
          label={label}
          hint={words.passwordHint}
          isRequired
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthMeter words={words} strength={passwordStrength(password)} isShown={password !== ''} />
      </div>
      <PasswordField
        name="confirmPassword"
        label={words.confirmPassword}
        isRequired
        autoComplete="new-password"
      />
    </>
  )
}

type StrengthMeterProps = Readonly<{words: Messages['auth']; strength: Strength; isShown: boolean}>

const tones: Readonly<Record<Strength, string>> = {
  short: 'bg-loss',
  weak: 'bg-loss',
  fair: 'bg-warn',
  good: 'bg-gain',
  strong: 'bg-gain',
}

/** Five bars and a word; the room for them is there from the start. */
const StrengthMeter = ({words, strength, isShown}: StrengthMeterProps) => (
  <div className="noscript:hidden">
    <div aria-hidden="true" className="grid grid-cols-5 gap-1">
      {strengths.map((step, index) => (
        <span
          key={step}
          className={`h-1.5 rounded-full ${isShown && index <= strengths.indexOf(strength) ? tones[strength] : 'bg-rule'}`}
        />
      ))}
    </div>
    <output className="mt-1 block min-h-6 text-sm text-text-quiet">
      {isShown ? `${words.strength}: ${words.strengths[strength]}` : null}
    </output>
  </div>
)
