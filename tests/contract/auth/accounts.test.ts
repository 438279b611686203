import {describe, expect, test} from 'vitest'
import {
  forgetLimits,
  linkTo,
  mailsTo,
  newAccount,
  newVisitor,
  password,
  refused,
} from '#tests/support/auth-visitor.ts'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {useAuthDatabase} from '#tests/support/use-auth-database.ts'

let database: TestDatabase

useAuthDatabase((started) => {
  database = started
})

describe('signing up', () => {
  test('makes an account that counts once the link was followed', async () => {
    const visitor = newVisitor(database)
    const email = 'Sara@Example.com'
    const {data, error} = await visitor.auth.signUp({
      email,
      password,
      options: {data: {language: 'ar', region: 'SG', intent: 'demo'}},
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({email: 'sara@example.com', user_metadata: {intent: 'demo'}})
    expect(data.user?.identities).toHaveLength(1)
    const early = await visitor.auth.signInWithPassword({email, password})
    expect(refused(early.error)).toEqual([400, 'email_not_confirmed', 'Email not confirmed'])

    const [mail] = await mailsTo(database, 'sara@example.com')
    expect(mail).toMatchObject({kind: 'auth-signup', language: 'ar'})
    const token_hash = await linkTo(database, 'sara@example.com', 'auth-signup')
    const verified = await visitor.auth.verifyOtp({type: 'signup', token_hash})
    expect(verified.data.user?.email_confirmed_at).toBeTruthy()
    const {data: signedIn} = await newVisitor(database).auth.signInWithPassword({email, password})
    expect(signedIn.session?.token_type).toBe('bearer')
  })

  test('with an unconfirmed address, whether the password is right or not is the one thing that differs', async () => {
    const email = 'unconfirmed@example.com'
    await newVisitor(database).auth.signUp({email, password})
    const {error} = await newVisitor(database).auth.signInWithPassword({email, password: 'another password'})
    expect(refused(error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
  })

  test('with an address that has an account answers as always, and tells the owner', async () => {
    const {email} = await newAccount(database)
    await forgetLimits(database)
    const {data, error} = await newVisitor(database).auth.signUp({email, password: 'some other password'})
    expect(error).toBeNull()
    expect(data.user?.identities).toEqual([])
    expect((await mailsTo(database, email)).map(({kind}) => kind)).toContain('auth-account-exists')
    const old = await newVisitor(database).auth.signInWithPassword({email, password})
    expect(old.error).toBeNull()
  })

  test.each(['short', '12345678901'])('the password "%s" is too short', async (weak) => {
    const {error} = await newVisitor(database).auth.signUp({email: 'weak@example.com', password: weak})
    expect(refused(error)).toEqual([422, 'weak_password', 'Password should be at least 12 characters.'])
  })

  test.each(['nobody', 'a b@example.com', '@example.com'])('"%s" is no address', async (email) => {
    const {error} = await newVisitor(database).auth.signUp({email, password})
    expect(refused(error)).toEqual([
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ])
  })

  test('again too soon asks to wait', async () => {
    const visitor = newVisitor(database)
    await visitor.auth.signUp({email: 'hasty@example.com', password})
    const {error} = await visitor.auth.signUp({email: 'hasty@example.com', password})
    expect(error?.code).toBe('over_email_send_rate_limit')
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    expect(error?.status).toBe(429)
  })
})

describe('signing in', () => {
  test('fails alike for a wrong password and for nobody', async () => {
    const {email} = await newAccount(database)
    const wrong = await newVisitor(database).auth.signInWithPassword({email, password: 'wrong password!'})
    const nobody = await newVisitor(database).auth.signInWithPassword({email: 'nobody@example.com', password})
    expect(refused(wrong.error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
    expect(refused(nobody.error)).toEqual(refused(wrong.error))
  })

  test.each([true, false])(
    'five failures close an account for all addresses (exists: %s)',
    async (exists) => {
      const email = exists ? (await newAccount(database)).email : 'nobody-at-all@example.com'
      await forgetLimits(database)
      const tries = []
      for (let n = 0; n < 7; n += 1)
        tries.push(
          await newVisitor(database).auth.signInWithPassword({email, password: `wrong password ${n}`}),
        )
      expect(tries.map(({error}) => error?.code)).toEqual([
        ...Array.from({length: 5}, () => 'invalid_credentials'),
        'over_request_rate_limit',
        'over_request_rate_limit',
      ])
      const right = await newVisitor(database).auth.signInWithPassword({email, password})
      expect(refused(right.error)?.slice(0, 2)).toEqual([429, 'over_request_rate_limit'])
    },
  )

  test('a right password forgives the wrong ones before', async () => {
    const {email} = await newAccount(database)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1)
        await newVisitor(database).auth.signInWithPassword({email, password: 'wrong password!'})
      const {error} = await newVisitor(database).auth.signInWithPassword({email, password})
      expect(error).toBeNull()
    }
  })

  test('one address may not try many accounts', async () => {
    const codes = []
    for (let n = 0; n < 32; n += 1) {
      const {error} = await newVisitor(database, '10.9.9.9').auth.signInWithPassword({
        email: `guess-${n}@example.com`,
        password,
      })
      codes.push(error?.code)
    }
    expect(codes.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
    expect(codes.slice(0, 30)).toEqual(Array.from({length: 30}, () => 'invalid_credentials'))
  })

  test('a refusal says when to come back', async () => {
    const ask = async () =>
      await fetch(`${database.restUrl}/auth/v1/recover`, {
        method: 'POST',
        headers: {apikey: database.keys.supabase.publishable, 'content-type': 'application/json'},
        body: JSON.stringify({email: 'later@example.com'}),
      })
    expect((await ask()).status).toBe(200)
    const second = await ask()
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
