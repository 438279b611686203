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

describe('links', () => {
  test('work once', async () => {
    const email = 'twice@example.com'
    await newVisitor(database).auth.signUp({email, password})
    const token_hash = await linkTo(database, email, 'auth-signup')
    await newVisitor(database).auth.verifyOtp({type: 'signup', token_hash})
    const again = await newVisitor(database).auth.verifyOtp({type: 'signup', token_hash})
    expect(refused(again.error)).toEqual([403, 'otp_expired', 'Email link is invalid or has expired'])
  })

  test('work for an hour', async () => {
    const email = 'late@example.com'
    await newVisitor(database).auth.signUp({email, password})
    const token_hash = await linkTo(database, email, 'auth-signup')
    await database.sql`update auth.one_time_tokens set created_at = now() - interval '61 minutes'`
    const {error} = await newVisitor(database).auth.verifyOtp({type: 'signup', token_hash})
    expect(refused(error)?.slice(0, 2)).toEqual([403, 'otp_expired'])
  })

  test('are over when a newer one was sent', async () => {
    const email = 'newer@example.com'
    await newVisitor(database).auth.signUp({email, password})
    const token_hash = await linkTo(database, email, 'auth-signup')
    await forgetLimits(database)
    expect((await newVisitor(database).auth.resend({type: 'signup', email})).error).toBeNull()
    const old = await newVisitor(database).auth.verifyOtp({type: 'signup', token_hash})
    expect(old.error?.code).toBe('otp_expired')
    const newer = await linkTo(database, email, 'auth-signup')
    expect((await newVisitor(database).auth.verifyOtp({type: 'signup', token_hash: newer})).error).toBeNull()
  })

  test('of one kind do not work as another', async () => {
    const {email} = await newAccount(database)
    await newVisitor(database).auth.resetPasswordForEmail(email)
    const token_hash = await linkTo(database, email, 'auth-recovery')
    const {error} = await newVisitor(database).auth.verifyOtp({type: 'email_change', token_hash})
    expect(error?.code).toBe('otp_expired')
  })

  test('to somewhere else are not made', async () => {
    const email = 'elsewhere@example.com'
    await newVisitor(database).auth.signUp({
      email,
      password,
      options: {emailRedirectTo: 'https://evil.example/ar/'},
    })
    expect(await mailsTo(database, email)).toMatchObject([{language: 'en'}])
  })
})

describe('a new password', () => {
  test('is set with a link, and ends all other sessions', async () => {
    const {email, visitor} = await newAccount(database)
    await newVisitor(database).auth.resetPasswordForEmail(email)
    const other = newVisitor(database)
    const token_hash = await linkTo(database, email, 'auth-recovery')
    expect((await other.auth.verifyOtp({type: 'recovery', token_hash})).error).toBeNull()
    const same = await other.auth.updateUser({password})
    expect(refused(same.error)).toEqual([
      422,
      'same_password',
      'New password should be different from the old password.',
    ])
    expect((await other.auth.updateUser({password: 'a whole new password'})).error).toBeNull()
    const {error} = await visitor.auth.refreshSession()
    expect(refused(error)?.slice(0, 2)).toEqual([400, 'refresh_token_not_found'])
    expect((await newVisitor(database).auth.signInWithPassword({email, password})).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await mailsTo(database, email)).map(({kind}) => kind)).toContain('auth-password-changed')
  })

  test('asked for somebody who is not there answers the same', async () => {
    const {email} = await newAccount(database)
    await forgetLimits(database)
    const known = await newVisitor(database).auth.resetPasswordForEmail(email)
    const unknown = await newVisitor(database).auth.resetPasswordForEmail('not-there@example.com')
    expect(known).toEqual(unknown)
    expect(await mailsTo(database, 'not-there@example.com')).toEqual([])
    const again = await Promise.all(
      [email, 'not-there@example.com'].map(
        async (address) => await newVisitor(database).auth.resetPasswordForEmail(address),
      ),
    )
    expect(again.map(({error}) => error?.code)).toEqual([
      'over_email_send_rate_limit',
      'over_email_send_rate_limit',
    ])
  })

  test('takes a recent session', async () => {
    const {visitor} = await newAccount(database)
    await database.sql`update auth.sessions set created_at = now() - interval '25 hours'`
    const {error} = await visitor.auth.updateUser({password: 'a whole new password'})
    expect(error?.code).toBe('reauthentication_needed')
  })
})

describe('a new address', () => {
  test('takes both links', async () => {
    const {email, visitor} = await newAccount(database)
    await visitor.auth.updateUser({email: 'moved@example.com'})
    const consent = await linkTo(database, email, 'auth-email-change-consent')
    const first = await newVisitor(database).auth.verifyOtp({type: 'email_change', token_hash: consent})
    expect(first.error).toBeNull()
    expect(first.data.session).toBeNull()
    const token_hash = await linkTo(database, 'moved@example.com', 'auth-email-change')
    const second = await newVisitor(database).auth.verifyOtp({type: 'email_change', token_hash})
    expect(second.data.user?.email).toBe('moved@example.com')
    expect((await mailsTo(database, email)).map(({kind}) => kind)).toContain('auth-email-changed')
  })

  test('that somebody else has is refused', async () => {
    const [mine, theirs] = [await newAccount(database), await newAccount(database)]
    const {error} = await mine.visitor.auth.updateUser({email: theirs.email})
    expect(refused(error)?.slice(0, 2)).toEqual([422, 'email_exists'])
  })
})
