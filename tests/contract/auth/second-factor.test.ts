import {describe, expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  expectMailsTo,
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

const codeNow = (secret: string, steps = 0) => computeCode(secret, toStep(Date.now()) + steps)

async function enrolled() {
  const account = await newAccount(target)
  const {data, error} = await account.visitor.auth.mfa.enroll({factorType: 'totp', issuer: 'Marsa'})
  if (error) throw error
  const {id: factorId, totp} = data
  const verified = await account.visitor.auth.mfa.challengeAndVerify({
    factorId,
    code: codeNow(totp.secret),
  })
  if (verified.error) throw verified.error
  return {...account, factorId, totp}
}

describe('a second factor', () => {
  test('is set up from a drawing or a key, is verified by a code, and raises the session', async () => {
    const {visitor, email, factorId, totp} = await enrolled()
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret)
    const {data} = await visitor.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({currentLevel: 'aal2', nextLevel: 'aal2'})
    expect(
      data?.currentAuthenticationMethods.map((entry) => (typeof entry === 'string' ? entry : entry.method)),
    ).toEqual(['totp', 'otp'])
    expect((await visitor.auth.mfa.listFactors()).data?.totp.map(({id}) => id)).toEqual([factorId])
    await expectMailsTo(target, email, 'auth-factor-added')
  })

  test('is required at the next sign-in', async () => {
    const {email, factorId, totp} = await enrolled()
    const visitor = newAuthClient(target)
    await visitor.auth.signInWithPassword({email, password})
    const {data: before} = await visitor.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(before).toMatchObject({currentLevel: 'aal1', nextLevel: 'aal2'})
    const {error} = await visitor.auth.mfa.challengeAndVerify({factorId, code: codeNow(totp.secret, 1)})
    expect(error).toBeNull()
    expect((await visitor.auth.refreshSession()).error).toBeNull()
    const {data: after} = await visitor.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(after?.currentLevel).toBe('aal2')
  })

  test('accepts a code once', async ({skip}) => {
    requireInside(target, skip, 'a hosted service accepts a code while it is valid')
    const {email, factorId, totp} = await enrolled()
    const code = codeNow(totp.secret, 1)
    const results = []
    for (let n = 0; n < 2; n += 1) {
      const visitor = newAuthClient(target)
      await visitor.auth.signInWithPassword({email, password})
      results.push(await visitor.auth.mfa.challengeAndVerify({factorId, code}))
    }
    expect(results.map(({error}) => error?.code)).toEqual([undefined, 'mfa_verification_failed'])
  })

  test('of twenty concurrent attempts with the same code, one succeeds', async ({skip}) => {
    requireInside(target, skip, 'a hosted service accepts a code while it is valid')
    const {email, factorId, totp} = await enrolled()
    const code = codeNow(totp.secret, 1)
    const visitor = newAuthClient(target)
    await visitor.auth.signInWithPassword({email, password})
    const {data: session} = await visitor.auth.getSession()
    const headers = {
      apikey: target.keys.supabase.publishable,
      authorization: `Bearer ${session.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    }
    const {data: challenge} = await visitor.auth.mfa.challenge({factorId})
    const responses = await Promise.all(
      Array.from(
        {length: 20},
        async () =>
          await fetch(`${target.restUrl}/auth/v1/factors/${factorId}/verify`, {
            method: 'POST',
            headers,
            body: JSON.stringify({challenge_id: challenge?.id, code}),
          }),
      ),
    )
    expect(responses.filter(({status}) => status === 200)).toHaveLength(1)
  })

  test('a wrong code is rejected', async () => {
    const {email, factorId, totp} = await enrolled()
    const visitor = newAuthClient(target)
    await visitor.auth.signInWithPassword({email, password})
    const {error} = await visitor.auth.mfa.challengeAndVerify({factorId, code: codeNow(totp.secret, 7)})
    expect(rejected(error)).toEqual([422, 'mfa_verification_failed', 'Invalid TOTP code entered'])
  })

  test('after five wrong codes there is a pause', async ({skip}) => {
    requireInside(target, skip, 'a hosted service counts by address alone')
    const {email, factorId, totp} = await enrolled()
    const visitor = newAuthClient(target)
    await visitor.auth.signInWithPassword({email, password})
    const wrong = codeNow(totp.secret, 7)
    const codes = []
    for (let n = 0; n < 6; n += 1)
      codes.push((await visitor.auth.mfa.challengeAndVerify({factorId, code: wrong})).error?.code)
    expect(codes).toEqual([
      ...Array.from({length: 5}, () => 'mfa_verification_failed'),
      'over_request_rate_limit',
    ])
  })

  test('of another user is not found', async () => {
    const {factorId} = await enrolled()
    const {visitor} = await newAccount(target)
    expect((await visitor.auth.mfa.challenge({factorId})).error?.code).toBe('mfa_factor_not_found')
    expect((await visitor.auth.mfa.unenroll({factorId})).error?.code).toBe('mfa_factor_not_found')
  })
})

describe('with a second factor, a session that has not shown it', () => {
  const lower = async () => {
    const account = await enrolled()
    const visitor = newAuthClient(target)
    await visitor.auth.signInWithPassword({email: account.email, password})
    return {...account, visitor}
  }

  test('may not change password or address', async () => {
    const {visitor} = await lower()
    const changes = [{password: 'another new password'}, {email: newEmail('thief', target.mailDomain)}]
    for (const change of changes) {
      const {error} = await visitor.auth.updateUser(change)
      expect(rejected(error)?.slice(0, 2)).toEqual([401, 'insufficient_aal'])
    }
  })

  test('may neither add a factor nor remove the one there is', async () => {
    const {visitor, factorId} = await lower()
    const {error: adding} = await visitor.auth.mfa.enroll({factorType: 'totp'})
    expect(rejected(adding)?.slice(0, 2)).toEqual([403, 'insufficient_aal'])
    const {error: removing} = await visitor.auth.mfa.unenroll({factorId})
    expect(rejected(removing)?.slice(0, 2)).toEqual([422, 'insufficient_aal'])
  })
})

test('removed by its owner, it is not required any more', async () => {
  const {visitor, email, factorId} = await enrolled()
  expect((await visitor.auth.mfa.unenroll({factorId})).error).toBeNull()
  await visitor.auth.refreshSession()
  const {data} = await visitor.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({currentLevel: 'aal1', nextLevel: 'aal1'})
  await expectMailsTo(target, email, 'auth-factor-removed')
})

test('its secret is not stored as plain text', async ({skip}) => {
  const {sql} = requireInside(target, skip, 'the row is read')
  const {factorId, totp} = await enrolled()
  const [row] = await sql<{secret: string}[]>`select secret from auth.mfa_factors where id = ${factorId}`
  expect(row?.secret).not.toContain(totp.secret)
})
