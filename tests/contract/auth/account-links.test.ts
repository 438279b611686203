import {describe, expect, test} from 'vitest'
import {
  type AuthTarget,
  requestUntilAccepted,
  expectMailsTo,
  linkTo,
  mailsTo,
  newAccount,
  newAuthClient,
  password,
  rejected,
} from '#tests/support/accounts/auth-client.ts'
import {newEmail} from '#tests/support/site.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

describe('links', () => {
  test('work once', async () => {
    const email = newEmail('twice', target.mailDomain)
    await newAuthClient(target).auth.signUp({email, password})
    const token_hash = await linkTo(target, email, 'auth-signup')
    await newAuthClient(target).auth.verifyOtp({type: 'signup', token_hash})
    const again = await newAuthClient(target).auth.verifyOtp({type: 'signup', token_hash})
    expect(rejected(again.error)).toEqual([403, 'otp_expired', 'Email link is invalid or has expired'])
  })

  test('work for an hour', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'a link is made to be of an hour ago')
    const email = newEmail('late', target.mailDomain)
    await newAuthClient(target).auth.signUp({email, password})
    const token_hash = await linkTo(target, email, 'auth-signup')
    await sql`update auth.one_time_tokens set created_at = now() - interval '61 minutes'`
    const {error} = await newAuthClient(target).auth.verifyOtp({type: 'signup', token_hash})
    expect(rejected(error)?.slice(0, 2)).toEqual([403, 'otp_expired'])
  })

  test('to a new password are invalid when a newer one was sent', async () => {
    const {email} = await newAccount(target)
    await newAuthClient(target).auth.resetPasswordForEmail(email)
    const token_hash = await linkTo(target, email, 'auth-recovery')
    const sent = await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.resetPasswordForEmail(email),
    )
    expect(sent.error).toBeNull()
    const newer = await linkTo(target, email, 'auth-recovery', 2)
    const old = await newAuthClient(target).auth.verifyOtp({type: 'recovery', token_hash})
    expect(old.error?.code).toBe('otp_expired')
    const {error} = await newAuthClient(target).auth.verifyOtp({type: 'recovery', token_hash: newer})
    expect(error).toBeNull()
  }, 90_000)

  test('that confirm an account stay good until one of them is used', async ({skip}) => {
    requireInside(target, skip, 'of a hosted service only the newest is good')
    const email = newEmail('newer', target.mailDomain)
    await newAuthClient(target).auth.signUp({email, password})
    const first = await linkTo(target, email, 'auth-signup')
    await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.resend({type: 'signup', email}),
    )
    const second = await linkTo(target, email, 'auth-signup', 2)
    const verify = async (token_hash: string) =>
      (await newAuthClient(target).auth.verifyOtp({type: 'signup', token_hash})).error?.code
    expect([await verify(first), await verify(second), await verify(first)]).toEqual([
      undefined,
      'otp_expired',
      'otp_expired',
    ])
  })

  const linksOf = {
    signup: async () => {
      const email = newEmail('kind', target.mailDomain)
      await newAuthClient(target).auth.signUp({email, password})
      return await linkTo(target, email, 'auth-signup')
    },
    recovery: async () => {
      const {email} = await newAccount(target)
      await newAuthClient(target).auth.resetPasswordForEmail(email)
      return await linkTo(target, email, 'auth-recovery')
    },
    email_change: async () => {
      const {visitor} = await newAccount(target)
      const moved = newEmail('moved', target.mailDomain)
      await visitor.auth.updateUser({email: moved})
      return await linkTo(target, moved, 'auth-email-change')
    },
  } as const
  const kinds = ['signup', 'recovery', 'email_change'] as const

  test.each(kinds)(
    'of the kind %s work as no other, and then still as their own',
    async (kind) => {
      const token_hash = await linksOf[kind]()
      for (const type of kinds.filter((other) => other !== kind)) {
        const {data, error} = await newAuthClient(target).auth.verifyOtp({type, token_hash})
        expect([type, rejected(error)?.slice(0, 2), data.session]).toEqual([type, [403, 'otp_expired'], null])
      }
      expect((await newAuthClient(target).auth.verifyOtp({type: kind, token_hash})).error).toBeNull()
    },
    90_000,
  )

  test('to other sites are not created', async () => {
    const email = newEmail('elsewhere', target.mailDomain)
    await newAuthClient(target).auth.signUp({
      email,
      password,
      options: {emailRedirectTo: 'https://evil.example/ar/'},
    })
    const [mail] = await expectMailsTo(target, email, 'auth-signup')
    expect(mail?.language).toBe('en')
    expect(mail?.text).not.toContain('evil.example')
  })
})

describe('a new password', () => {
  test('is set with a link, and ends all other sessions', async () => {
    const {email, visitor} = await newAccount(target)
    await newAuthClient(target).auth.resetPasswordForEmail(email)
    const other = newAuthClient(target)
    const token_hash = await linkTo(target, email, 'auth-recovery')
    expect((await other.auth.verifyOtp({type: 'recovery', token_hash})).error).toBeNull()
    const same = await other.auth.updateUser({password})
    expect(rejected(same.error)).toEqual([
      422,
      'same_password',
      'New password should be different from the old password.',
    ])
    expect((await other.auth.updateUser({password: 'another new password'})).error).toBeNull()
    const {error} = await visitor.auth.refreshSession()
    expect(rejected(error)?.slice(0, 2)).toEqual([400, 'refresh_token_not_found'])
    expect((await newAuthClient(target).auth.signInWithPassword({email, password})).error?.code).toBe(
      'invalid_credentials',
    )
    await expectMailsTo(target, email, 'auth-password-changed')
  })

  test('requested for an unknown address gets the same response', async () => {
    const {email} = await newAccount(target)
    const nobody = newEmail('not-there', target.mailDomain)
    const known = await newAuthClient(target).auth.resetPasswordForEmail(email)
    const unknown = await newAuthClient(target).auth.resetPasswordForEmail(nobody)
    expect(known).toEqual(unknown)
    expect(await mailsTo(target, nobody)).toEqual([])
  })

  test('requested again too soon is rejected, whether the address has an account or not', async ({skip}) => {
    requireInside(target, skip, 'a hosted service accepts an unknown address again')
    const codes = []
    for (const email of [(await newAccount(target)).email, 'not-there@example.com'])
      for (let n = 0; n < 2; n += 1)
        codes.push((await newAuthClient(target).auth.resetPasswordForEmail(email)).error?.code)
    expect(codes).toEqual([undefined, 'over_email_send_rate_limit', undefined, 'over_email_send_rate_limit'])
  })

  test('needs the current one, except with a link', async () => {
    const {email} = await newAccount(target)
    const visitor = newAuthClient(target)
    expect((await visitor.auth.signInWithPassword({email, password})).error).toBeNull()
    const next = 'another new password'
    const wrong = await visitor.auth.updateUser({password: next, current_password: 'a wrong password'})
    const codes = [(await visitor.auth.updateUser({password: next})).error?.code, wrong.error?.code]
    expect(codes).toEqual(['current_password_required', 'current_password_invalid'])
    expect((await newAuthClient(target).auth.signInWithPassword({email, password})).error).toBeNull()
    const right = await visitor.auth.updateUser({password: next, current_password: password})
    expect(right.error).toBeNull()
  })

  test('needs a recent session', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'a session is made to be of yesterday')
    const {visitor} = await newAccount(target)
    await sql`update auth.sessions set created_at = now() - interval '25 hours'`
    const {error} = await visitor.auth.updateUser({password: 'another new password'})
    expect(error?.code).toBe('reauthentication_needed')
  })
})

describe('a new address', () => {
  test('needs both links', async () => {
    const {email, visitor} = await newAccount(target)
    const moved = newEmail('moved', target.mailDomain)
    await visitor.auth.updateUser({email: moved})
    const consent = await linkTo(target, email, 'auth-email-change-consent')
    const first = await newAuthClient(target).auth.verifyOtp({type: 'email_change', token_hash: consent})
    expect(first.error).toBeNull()
    expect(first.data.session).toBeNull()
    const token_hash = await linkTo(target, moved, 'auth-email-change')
    const second = await newAuthClient(target).auth.verifyOtp({type: 'email_change', token_hash})
    expect(second.data.user?.email).toBe(moved)
    await expectMailsTo(target, email, 'auth-email-changed')
  })
})
