'use client'

import {useState} from 'react'
import type {Messages} from '#i18n/messages.ts'
import {PasswordField} from '#web/ui/form/password-field.tsx'

/** Strength of a password, weakest first. */
const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const
type Strength = (typeof strengths)[number]

const minLength = 12

/** Whether a character follows from the previous one: a repetition, or the next or previous letter. */
const isExpected = (text: readonly string[], index: number): boolean => {
  const step = (text[index]?.codePointAt(0) ?? 0) - (text[index - 1]?.codePointAt(0) ?? 0)
  return index > 0 && Math.abs(step) <= 1
}

/**
 * Rates by length, without repeated and sequential characters. Composition doesn't count, because composition rules lead to
 * worse passwords.
 */
export function passwordStrength(password: string): Strength {
  const text = [...password.toLowerCase()]
  if (text.length < minLength) return 'short'
  const surprising = text.filter((_, index) => !isExpected(text, index)).length
  const different = new Set(text).size
  const worth = Math.min(surprising, different * 2)
  if (worth < 10) return 'weak'
  if (worth < 14) return 'fair'
  return worth < 20 ? 'good' : 'strong'
}

type PasswordPairProps = Readonly<{words: Messages['auth']; label: string}>

/** Fields for a new password and its repetition, with a strength meter. */
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
          onValue={setPassword}
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

/** Five bars and a word. Their space is reserved from the start. */
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
