import {decodeJwt} from 'jose'
import {describe, expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  newAccount,
  newAuthClient,
  password,
  rejected,
} from '#tests/support/accounts/auth-client.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

test('a password may be guessed twenty times, from however many addresses, and five times from one', async ({
  skip,
}) => {
  requireInside(target, skip, 'a hosted service counts by address alone')
  const {email: known} = await newAccount(target)
  const tries = await Promise.all(
    Array.from({length: 40}, async (_, n) =>
      rejected(
        (
          await newAuthClient(target, `172.16.${n}.1`).auth.signInWithPassword({
            email: known,
            password: `guess number ${n}`,
          })
        ).error,
      ),
    ),
  )
  const codes = tries.map((tried) => tried?.[1])
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(20)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(20)
  const late = await newAuthClient(target, '172.17.0.1').auth.signInWithPassword({email: known, password})
  expect(late.error?.code).toBe('over_request_rate_limit')
  const {email: other} = await newAccount(target)
  const fromOne = newAuthClient(target, '172.18.0.1')
  const guesses: (string | undefined)[] = []
  for (const n of [1, 2, 3, 4, 5, 6])
    guesses.push((await fromOne.auth.signInWithPassword({email: other, password: `guess ${n}`})).error?.code)
  expect(guesses.filter((code) => code === 'invalid_credentials')).toHaveLength(5)
  expect(guesses.at(-1)).toBe('over_request_rate_limit')
})

describe('fixation', () => {
  test('signing in begins a session of its own, whatever was there before', async () => {
    const {email: known} = await newAccount(target)
    const attacker = newAuthClient(target)
    await attacker.auth.signInWithPassword({email: known, password})
    const planted = (await attacker.auth.getSession()).data.session
    const victim = newAuthClient(target)
    const {data: resumed} = await victim.auth.setSession({
      access_token: planted?.access_token ?? '',
      refresh_token: planted?.refresh_token ?? '',
    })
    expect(resumed.session).not.toBeNull()
    const {data} = await victim.auth.signInWithPassword({email: known, password})
    const idOf = (token = '') => decodeJwt(token)['session_id']
    expect(idOf(data.session?.access_token)).not.toBe(idOf(planted?.access_token))
    expect(data.session?.refresh_token).not.toBe(planted?.refresh_token)
  })

  test('a second factor raises its session, and replaces its old refresh token', async ({skip}) => {
    requireInside(target, skip, 'a hosted service may accept the old one for some seconds more')
    const {visitor} = await newAccount(target)
    const before = (await visitor.auth.getSession()).data.session?.refresh_token ?? ''
    const {data} = await visitor.auth.mfa.enroll({factorType: 'totp'})
    const raised = await visitor.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: computeCode(data?.type === 'totp' ? data.totp.secret : '', toStep(Date.now())),
    })
    expect(raised.error).toBeNull()
    const {error} = await newAuthClient(target).auth.refreshSession({refresh_token: before})
    expect(error?.code).toBe('refresh_token_not_found')
  })
})
