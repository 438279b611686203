import {describe, expect, test} from 'vitest'
import {
  newAccount,
  newAuthClient,
  password,
  rejected,
  type AuthTarget,
} from '#tests/support/accounts/auth-client.ts'
import {newEmail} from '#tests/support/site.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const tooLong = {note: 'x'.repeat(5000)}

describe('what the database refuses', () => {
  test('at a sign-up is a failure to save the user', async ({skip}) => {
    requireInside(target, skip, 'a hosted service limits mails')
    const {error} = await newAuthClient(target).auth.signUp({
      email: newEmail('wordy', target.mailDomain),
      password,
      options: {data: tooLong},
    })
    // The client takes every 500 for a reason to try again, and passes on no code.
    expect(rejected(error)).toEqual([500, undefined, 'Database error saving new user'])
  })

  test('at a change is a failure to update the user, who stays as they were', async ({skip}) => {
    requireInside(target, skip, 'a hosted service limits mails')
    const {visitor} = await newAccount(target)
    const {error} = await visitor.auth.updateUser({data: tooLong})
    expect(rejected(error)).toEqual([500, undefined, 'Error updating user'])
    expect((await visitor.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('note')
  })

  test.each([
    [
      'as the clients of today ask',
      {'x-supabase-api-version': '2024-01-01'},
      {code: 'unexpected_failure', message: 'Database error saving new user'},
    ],
    [
      'without a version',
      {},
      {code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user'},
    ],
  ])('is reported in the form of the version: %s', async (_, version, body) => {
    const response = await fetch(`${target.restUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: {apikey: target.keys.supabase.publishable, 'content-type': 'application/json', ...version},
      body: JSON.stringify({email: newEmail('form', target.mailDomain), password, data: tooLong}),
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject(body)
  })
})

test('a code that was sent to a phone is never right', async () => {
  const {error} = await newAuthClient(target).auth.verifyOtp({
    phone: '+442079460142',
    token: '123456',
    type: 'sms',
  })
  expect(rejected(error)).toEqual([403, 'otp_expired', 'Token has expired or is invalid'])
})

test('a sign-out of an unknown kind ends no session', async () => {
  const {visitor} = await newAccount(target)
  const {data} = await visitor.auth.getSession()
  const response = await fetch(`${target.restUrl}/auth/v1/logout?scope=everything`, {
    method: 'POST',
    headers: {
      apikey: target.keys.supabase.publishable,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({msg: 'Unsupported logout scope "everything"'})
  expect((await visitor.auth.getUser()).error).toBeNull()
})

test('a sign-in is described as it is now', async () => {
  const {email} = await newAccount(target)
  const visitor = newAuthClient(target)
  const {data} = await visitor.auth.signInWithPassword({email, password})
  const now = await visitor.auth.getUser()
  expect(data.user?.last_sign_in_at).toBeDefined()
  expect(data.user?.last_sign_in_at).toBe(now.data.user?.last_sign_in_at)
})

test('a key of the metadata that is set to null is removed', async () => {
  const {visitor} = await newAccount(target)
  await visitor.auth.updateUser({data: {kept: 1, removed: 2}})
  const {data} = await visitor.auth.updateUser({data: {removed: null}})
  expect(data.user?.user_metadata).toMatchObject({kept: 1})
  expect(data.user?.user_metadata).not.toHaveProperty('removed')
})
