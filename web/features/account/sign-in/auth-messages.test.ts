import {describe, expect, test} from 'vitest'
import {describeFaults, describeOwnFaults} from './auth-messages.ts'

describe('a form that came back', () => {
  test.each([
    [
      'signIn',
      {toast: 'signInFailed', code: 'invalid_credentials'},
      'Sign In Failed',
      'Invalid login credentials',
    ],
    ['signIn', {toast: 'exists'}, 'Account already exists', 'Try signing in instead.'],
    ['signIn', {toast: 'unconfirmed'}, 'Email not confirmed', 'We sent you a new verification link.'],
    ['signUp', {toast: 'tooMany'}, 'Too many requests', 'Please wait'],
    ['email', {toast: 'failed', code: 'weak_password'}, 'Something went wrong', 'Password should be'],
  ] as const)('from %s with %j has a problem as a whole', (form, flash, title, description) => {
    const {errors, problem} = describeFaults('en', flash, form)
    expect(errors).toEqual({})
    expect(problem?.title).toBe(title)
    expect(problem?.description).toContain(description)
  })

  test.each([
    ['signUp', {toast: 'mismatch'}, {confirmPassword: 'Passwords do not match'}],
    [
      'signUp',
      {toast: 'signUpFailed', code: 'breached_password'},
      {password: 'This password is easy to guess, or known from data leaks. Please choose another one.'},
    ],
    [
      'code',
      {toast: 'failed', code: 'mfa_verification_failed'},
      {code: 'Invalid code. Each code works once, and for half a minute.'},
    ],
    [
      'recoveryCode',
      {toast: 'failed', code: 'recovery_code_wrong'},
      {code: 'This recovery code is wrong or has already been used.'},
    ],
    ['signIn', {errors: {email: 'email'}}, {email: 'Enter an e-mail address, such as name@example.com.'}],
  ] as const)('from %s with %j has an error at its field', (form, flash, errors) => {
    expect(describeFaults('en', flash, form)).toEqual({errors})
  })

  test('speaks the language of the page', () => {
    expect(describeFaults('ar', {toast: 'mismatch'}, 'signUp').errors).toEqual({
      confirmPassword: 'كلمتا المرور غير متطابقتين',
    })
  })

  test.each([
    {},
    {toast: 'signedUp'},
    {toast: 'linkSent'},
    {toast: 'signedOut'},
    {toast: 'signInFailed', code: 'passkey_unknown'},
    {toast: '__proto__'},
  ])('with %j was not refused', (flash) => {
    expect(describeFaults('en', flash, 'signIn')).toEqual({errors: {}})
  })
})

describe('a page with several forms', () => {
  const wrong = {toast: 'failed', code: 'invalid_credentials', email: 'new@example.com', form: 'change-email'}

  test('shows what is wrong at the form that was sent, with the address filled in again', () => {
    expect(describeOwnFaults('en', wrong, {id: 'change-email', form: 'changeEmail'})).toEqual({
      errors: {currentPassword: 'Invalid login credentials'},
      email: 'new@example.com',
    })
  })

  test('shows nothing at the other forms', () => {
    expect(describeOwnFaults('en', wrong, {id: 'change-password', form: 'changePassword'})).toEqual({})
    const {form: _form, ...unnamed} = wrong
    expect(describeOwnFaults('en', unnamed, {id: 'change-email', form: 'changeEmail'})).toEqual({})
  })

  test('says at a passkey’s own form why it was refused', () => {
    const flash = {toast: 'failed', code: 'passkey_refused', form: 'add-passkey'}
    const {errors, problem} = describeOwnFaults('en', flash, {id: 'add-passkey', form: 'nothing'})
    expect(errors).toEqual({})
    expect(problem?.title).toBe('Something went wrong')
  })

  test('shows no refusal of what was done', () => {
    const flash = {toast: 'passwordChanged', form: 'change-password'}
    expect(describeOwnFaults('en', flash, {id: 'change-password', form: 'changePassword'})).toEqual({
      errors: {},
    })
  })
})
