import {describe, expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {describeToast} from './auth-messages.ts'
import {isUnconfirmed, authErrorFlash, signUpErrorFlash} from './auth-errors.ts'

const error = (message: string, code?: string, status = 400, name = 'AuthApiError') => ({
  name,
  message,
  code,
  status,
})

const english = (flash: Parameters<typeof describeToast>[1]) => {
  const {title, description} = describeToast('en', flash) ?? {title: ''}
  return [title, description]
}

const tooMany = [
  'Too many requests',
  'Please wait ~30 seconds and try again. Verification emails are rate limited.',
]
const exists = [
  'Account already exists',
  "Try signing in instead. If you didn't receive a confirmation email, click Login and choose Forgot Password.",
]

describe('a sign-up that failed', () => {
  test.each([
    [
      'For security purposes, you can only request this after 28 seconds.',
      'over_email_send_rate_limit',
      tooMany,
    ],
    ['For security purposes, you can only request this after 28 seconds.', undefined, tooMany],
    ['email send rate limit exceeded', undefined, tooMany],
    ['User already registered', 'user_already_exists', exists],
    ['A user with this address already exists', undefined, exists],
    ['duplicate key value violates unique constraint', undefined, exists],
    [
      'Password should be at least 12 characters.',
      'weak_password',
      ['Sign Up Failed', 'Password should be at least 12 characters.'],
    ],
    [
      'Unable to validate email address: invalid format',
      'validation_failed',
      ['Sign Up Failed', 'Unable to validate email address: invalid format'],
    ],
    [
      'Signups not allowed for this instance',
      'signup_disabled',
      ['Sign Up Failed', 'Signups not allowed for this instance'],
    ],
  ])('"%s" (%s)', (message, code, expected) => {
    expect(english(signUpErrorFlash(error(message, code)))).toEqual(expected)
  })

  test.each([
    ['redirect_to is not allowed', 'validation_failed'],
    ['Invalid redirect URL', undefined],
  ])('"%s" (%s) is about the redirect', (message, code) => {
    expect(english(signUpErrorFlash(error(message, code)))[0]).toBe(
      'Email confirmation redirect not configured',
    )
  })

  test('for an unknown reason', () => {
    expect(english(signUpErrorFlash(error('fetch failed', undefined, 0, 'AuthRetryableFetchError')))).toEqual(
      ['Error', 'An unexpected error occurred'],
    )
  })
})

describe('a sign-in that failed', () => {
  test("shows the service's message, and nothing about redirects", () => {
    const flash = authErrorFlash(error('Invalid login credentials', 'invalid_credentials'), 'signInFailed')
    expect(describeToast('en', flash)).toEqual({
      title: 'Sign In Failed',
      description: 'Invalid login credentials',
      tone: 'error',
    })
  })

  test('recognises an unconfirmed address by code and by message', () => {
    expect(isUnconfirmed(error('Email not confirmed', 'email_not_confirmed'))).toBe(true)
    expect(isUnconfirmed(error('Email not confirmed'))).toBe(true)
    expect(isUnconfirmed(error('Invalid login credentials', 'invalid_credentials'))).toBe(false)
  })

  test.each(languages)('in %s every toast is complete', (lang) => {
    const flash = authErrorFlash(error('Something <b>else</b>', 'not_known'), 'signInFailed')
    expect(describeToast(lang, flash)?.description).not.toContain('{message}')
  })
})

test('an unknown toast is ignored', () => {
  expect(describeToast('en', {toast: '__proto__'})).toBeUndefined()
})
