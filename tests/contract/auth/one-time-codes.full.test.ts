import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {newAuthClient, password, rejected} from '#tests/support/accounts/auth-client.ts'
import {listKeptMails, findKeptMail, startOneTimeCodes} from '#tests/support/accounts/kept-mails.ts'
import {newMemberEmail, newMember} from '#tests/support/new-member.ts'
import {resetLimits} from '#tests/support/database/queries.ts'
import type {TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startOneTimeCodes()
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await resetLimits(database)
})

const visitor = () => newAuthClient(database).auth

const requestCode = async (email: string, shouldCreateUser = true) =>
  await visitor().signInWithOtp({email, options: {shouldCreateUser}})

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const expired = [403, 'otp_expired', 'Token has expired or is invalid']

describe('a code that is mailed to sign in', () => {
  test.each(['email', 'magiclink'] as const)(
    'signs the owner of an account in, as "%s", once',
    async (type) => {
      const {email, id} = await newMember(database)
      const {data, error} = await requestCode(email)
      expect({data, error}).toEqual({data: {user: null, session: null}, error: null})
      const mail = await findKeptMail(database, email)
      expect(mail).toMatchObject({
        email_action_type: 'magiclink',
        token: expect.stringMatching(/^\d{8}$/u) as unknown,
      })
      const client = visitor()
      const signedIn = await client.verifyOtp({email: email.toUpperCase(), token: mail.token, type})
      expect(signedIn.error).toBeNull()
      expect(signedIn.data.session?.user.id).toBe(id)
      expect((await client.getUser()).data.user?.email).toBe(email)
      const again = await visitor().verifyOtp({email, token: mail.token, type})
      expect(rejected(again.error)).toEqual(expired)
      const link = await visitor().verifyOtp({token_hash: mail.token_hash, type})
      expect(link.error?.code).toBe('otp_expired')
    },
  )

  test('is one with the link of its mail, which signs in as well', async () => {
    const {email} = await newMember(database)
    await requestCode(email)
    const {token, token_hash} = await findKeptMail(database, email)
    const signedIn = await visitor().verifyOtp({token_hash, type: 'email'})
    expect(signedIn.data.session?.user.email).toBe(email)
    const late = await visitor().verifyOtp({email, token, type: 'email'})
    expect(rejected(late.error)).toEqual(expired)
  })

  test('makes an account where there is none, confirmed by the code', async () => {
    const email = newMemberEmail()
    await visitor().signInWithOtp({email, options: {data: {language: 'ar'}}})
    const {token, email_action_type: action} = await findKeptMail(database, email)
    expect(action).toBe('signup')
    const {data, error} = await visitor().verifyOtp({email, token, type: 'email'})
    expect(error).toBeNull()
    expect(data.user).toMatchObject({email, user_metadata: {language: 'ar'}})
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  test('gives an account that was not confirmed to whoever reads the mailbox', async () => {
    const email = newMemberEmail()
    await visitor().signUp({email, password, options: {data: {role: 'staff'}}})
    await resetLimits(database)
    await requestCode(email)
    const {token} = await findKeptMail(database, email)
    const {data} = await visitor().verifyOtp({email, token, type: 'email'})
    expect(data.user?.user_metadata).not.toHaveProperty('role')
    const {error} = await visitor().signInWithPassword({email, password})
    expect(error?.code).toBe('invalid_credentials')
  })

  test('makes no account where that is not requested', async () => {
    const email = newMemberEmail()
    expect(rejected((await requestCode(email, false)).error)).toEqual([
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ])
    expect(await listKeptMails(database, email)).toBe(0)
    const member = await newMember(database)
    expect((await requestCode(member.email, false)).error).toBeNull()
    expect(await listKeptMails(database, member.email)).toBe(1)
  })

  test('gets the same response, whoever has an account', async () => {
    const responses = []
    for (const email of [(await newMember(database)).email, newMemberEmail()]) {
      const response = await fetch(`${database.restUrl}/auth/v1/otp`, {
        method: 'POST',
        headers: {apikey: database.keys.supabase.publishable, 'content-type': 'application/json'},
        body: JSON.stringify({email}),
      })
      responses.push([response.status, await response.text()])
    }
    expect(responses).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
  })

  test('is good for an hour', async () => {
    const {email} = await newMember(database)
    await requestCode(email)
    const {token} = await findKeptMail(database, email)
    await database.sql`update auth.one_time_tokens set created_at = now() - interval '1 hour 1 second'`
    const {error} = await visitor().verifyOtp({email, token, type: 'email'})
    expect(rejected(error)).toEqual(expired)
  })

  test('is void once a newer one was mailed', async () => {
    const {email} = await newMember(database)
    await requestCode(email)
    const old = await findKeptMail(database, email)
    await resetLimits(database)
    await requestCode(email)
    expect((await visitor().verifyOtp({token_hash: old.token_hash, type: 'email'})).error?.code).toBe(
      'otp_expired',
    )
  })

  test('is of its mailbox alone', async () => {
    const [one, other] = [await newMember(database), await newMember(database)]
    await requestCode(one.email)
    const {token} = await findKeptMail(database, one.email)
    const {error} = await visitor().verifyOtp({email: other.email, token, type: 'email'})
    expect(rejected(error)).toEqual(expired)
  })

  test('is not for what it was not mailed for', async () => {
    const {email} = await newMember(database)
    await requestCode(email)
    const {token} = await findKeptMail(database, email)
    for (const type of ['signup', 'invite', 'email_change'] as const)
      expect(rejected((await visitor().verifyOtp({email, token, type})).error)).toEqual(expired)
    expect((await visitor().verifyOtp({email, token, type: 'email'})).error).toBeNull()
  })

  test('is finished in the browser that began it, where its link is followed', async () => {
    const {email} = await newMember(database)
    const client = createClient(database.restUrl, database.keys.supabase.publishable, {
      auth: {flowType: 'pkce', persistSession: false, autoRefreshToken: false},
    }).auth
    await client.signInWithOtp({email})
    const {token_hash: token} = await findKeptMail(database, email)
    const search = new URLSearchParams({token, type: 'magiclink'}).toString()
    const followed = await fetch(`${database.restUrl}/auth/v1/verify?${search}`, {redirect: 'manual'})
    expect(followed.status).toBe(303)
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const {data, error} = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })
})

describe('limits count mailboxes', () => {
  test('of mails, whatever stands after a plus sign', async () => {
    const {email} = await newMember(database)
    expect((await requestCode(email)).error).toBeNull()
    const {error} = await requestCode(email.replace('@', '+again@'))
    expect(rejected(error)?.slice(0, 2)).toEqual([429, 'over_email_send_rate_limit'])
  })

  test('of wrong codes, from however many addresses', async () => {
    const {email} = await newMember(database)
    await requestCode(email)
    const {token} = await findKeptMail(database, email)
    const tries = []
    for (let n = 0; n < 11; n += 1)
      tries.push((await visitor().verifyOtp({email, token: wrong(token), type: 'email'})).error?.code)
    expect(tries).toEqual([...Array.from({length: 10}, () => 'otp_expired'), 'over_request_rate_limit'])
    const right = await visitor().verifyOtp({email, token, type: 'email'})
    expect(rejected(right.error)?.slice(0, 2)).toEqual([429, 'over_request_rate_limit'])
  })

  test('and a right code resets them', async () => {
    const {email} = await newMember(database)
    for (let round = 0; round < 2; round += 1) {
      await database.sql`delete from auth.rate_limits where hits = 1`
      await requestCode(email)
      const {token} = await findKeptMail(database, email)
      for (let n = 0; n < 6; n += 1) await visitor().verifyOtp({email, token: wrong(token), type: 'email'})
      expect((await visitor().verifyOtp({email, token, type: 'email'})).error).toBeNull()
    }
  })
})

describe('a request that is malformed is refused in the words of the service', () => {
  const verify = async (body: object) => {
    const response = await fetch(`${database.restUrl}/auth/v1/verify`, {
      method: 'POST',
      headers: {apikey: database.keys.supabase.publishable, 'content-type': 'application/json'},
      body: JSON.stringify(body),
    })
    return [response.status, z.object({msg: z.string()}).parse(await response.json()).msg]
  }

  test.each([
    [{type: 'email', token: '123456'}, 'Only an email address or phone number should be provided on verify'],
    [{type: 'email', token: '123456', email: 'nobody'}, 'Invalid email format'],
    [
      {type: 'email', token_hash: 'x', email: 'a@example.com'},
      'Only the token_hash and type should be provided',
    ],
    [{type: 'email', token_hash: 'x', token: '123456'}, 'Verify requires either a token or a token hash'],
    [{type: 'other', token_hash: 'x'}, 'Verify requires a verification type'],
  ])('%j', async (body, message) => {
    expect(await verify(body)).toEqual([400, message])
  })
})

test('a code in the database is of no use to whoever reads it', async () => {
  const {email} = await newMember(database)
  await requestCode(email)
  const {token} = await findKeptMail(database, email)
  const rows = await database.sql`
    select from auth.one_time_tokens where code_hash in (sha256(${token}::bytea), sha256(${email + token}::bytea), ${token}::bytea)`
  expect(rows).toHaveLength(0)
})
