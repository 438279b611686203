import {describe, expect, test} from 'vitest'
import {
  type AuthTarget,
  requestUntilAccepted,
  callAs,
  expectMailsTo,
  linkTo,
  newAccount,
  newAuthClient,
  password,
  rejected,
} from '#tests/support/accounts/auth-client.ts'
import {resetLimits} from '#tests/support/database/queries.ts'
import {newEmail} from '#tests/support/site.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

describe('signing up', () => {
  test('creates an account that is active once the link was followed', async () => {
    const visitor = newAuthClient(target)
    const address = newEmail('sara', target.mailDomain)
    const email = address.replace('sara', 'Sara')
    const {data, error} = await visitor.auth.signUp({
      email,
      password,
      options: {data: {language: 'ar', region: 'SG', intent: 'demo'}},
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({email: address, user_metadata: {intent: 'demo'}})
    expect(data.user?.identities).toHaveLength(1)
    const early = await visitor.auth.signInWithPassword({email, password})
    expect(rejected(early.error)).toEqual([400, 'email_not_confirmed', 'Email not confirmed'])

    expect(await expectMailsTo(target, address, 'auth-signup')).toMatchObject([{language: 'ar'}])
    const token_hash = await linkTo(target, address, 'auth-signup')
    const verified = await visitor.auth.verifyOtp({type: 'signup', token_hash})
    expect(verified.data.user?.email_confirmed_at).toBeTruthy()
    expect((await visitor.auth.updateUser({password})).error).toBeNull()
    const {data: signedIn} = await newAuthClient(target).auth.signInWithPassword({email, password})
    expect(signedIn.session?.token_type).toBe('bearer')
  })

  test('with an unconfirmed address, whether the password is right or not is the one thing that differs', async () => {
    const email = newEmail('unconfirmed', target.mailDomain)
    await newAuthClient(target).auth.signUp({email, password})
    const {error} = await newAuthClient(target).auth.signInWithPassword({email, password: 'another password'})
    expect(rejected(error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
  })

  test('with an address that has an account gets the usual response, and its owner a mail', async () => {
    const {email} = await newAccount(target)
    const {data, error} = await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.signUp({email, password: 'some other password'}),
    )
    expect(error).toBeNull()
    expect(data.user?.identities).toEqual([])
    // As the site does, for a hosted service mails nothing here.
    await callAs(target, newAuthClient(target), 'notify_account_owner', {
      address: email,
      redirect_to: target.siteUrl,
    })
    expect(await expectMailsTo(target, email, 'auth-account-exists')).toHaveLength(1)
    const old = await newAuthClient(target).auth.signInWithPassword({email, password})
    expect(old.error).toBeNull()
  }, 90_000)

  test.each(['short', '12345678901'])('the password "%s" is too short', async (weak) => {
    const {error} = await newAuthClient(target).auth.signUp({
      email: newEmail('weak', target.mailDomain),
      password: weak,
    })
    expect(rejected(error)).toEqual([422, 'weak_password', 'Password should be at least 12 characters.'])
  })

  test.each(['nobody', 'a b@example.com', '@example.com'])('"%s" is no address', async (email) => {
    const {error} = await newAuthClient(target).auth.signUp({email, password})
    expect(rejected(error)).toEqual([
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ])
  })

  test('again too soon is rate-limited', async () => {
    const visitor = newAuthClient(target)
    const email = newEmail('hasty', target.mailDomain)
    await visitor.auth.signUp({email, password})
    const {error} = await visitor.auth.signUp({email, password})
    expect(error?.code).toBe('over_email_send_rate_limit')
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    expect(error?.status).toBe(429)
  })
})

describe('signing in', () => {
  test('fails alike for a wrong password and for an unknown address', async () => {
    const {email} = await newAccount(target)
    const wrong = await newAuthClient(target).auth.signInWithPassword({email, password: 'wrong password!'})
    const nobody = await newAuthClient(target).auth.signInWithPassword({
      email: newEmail('nobody', target.mailDomain),
      password,
    })
    expect(rejected(wrong.error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
    expect(rejected(nobody.error)).toEqual(rejected(wrong.error))
  })

  test.for([true, false])(
    'five failures close an account for their address (exists: %s)',
    async (exists, {skip}) => {
      const inside = requireInside(target, skip, 'a hosted service counts by address alone')
      const email = exists ? (await newAccount(target)).email : 'nobody-at-all@example.com'
      await resetLimits(inside)
      const address = '172.20.0.1'
      const tries = []
      for (let n = 0; n < 7; n += 1)
        tries.push(
          await newAuthClient(target, address).auth.signInWithPassword({
            email,
            password: `wrong password ${n}`,
          }),
        )
      expect(tries.map(({error}) => error?.code)).toEqual([
        ...Array.from({length: 5}, () => 'invalid_credentials'),
        'over_request_rate_limit',
        'over_request_rate_limit',
      ])
      const right = await newAuthClient(target, address).auth.signInWithPassword({email, password})
      expect(rejected(right.error)?.slice(0, 2)).toEqual([429, 'over_request_rate_limit'])
    },
  )

  test('a right password resets the count of wrong ones', async ({skip}) => {
    requireInside(target, skip, 'a hosted service counts by address alone')
    const {email} = await newAccount(target)
    const address = '172.21.0.1'
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1)
        await newAuthClient(target, address).auth.signInWithPassword({email, password: 'wrong password!'})
      const {error} = await newAuthClient(target, address).auth.signInWithPassword({email, password})
      expect(error).toBeNull()
    }
  })

  test('one address may not try many accounts', async ({skip}) => {
    requireInside(target, skip, 'it would leave no tries to the tests beside it')
    const codes = []
    for (let n = 0; n < 32; n += 1) {
      const {error} = await newAuthClient(target, '10.9.9.9').auth.signInWithPassword({
        email: `guess-${n}@example.com`,
        password,
      })
      codes.push(error?.code)
    }
    expect(codes.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
    expect(codes.slice(0, 30)).toEqual(Array.from({length: 30}, () => 'invalid_credentials'))
  })

  test('a rate-limited response says when to try again', async ({skip}) => {
    requireInside(target, skip, 'a hosted service says it in words alone')
    const request = async () =>
      await fetch(`${target.restUrl}/auth/v1/recover`, {
        method: 'POST',
        headers: {apikey: target.keys.supabase.publishable, 'content-type': 'application/json'},
        body: JSON.stringify({email: 'later@example.com'}),
      })
    expect((await request()).status).toBe(200)
    const second = await request()
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
