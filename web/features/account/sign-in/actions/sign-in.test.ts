import '#tests/support/site-variables.ts'
import {
  accountForm,
  existingUser,
  errorReply,
  session,
  signInRequest,
  user,
} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import {verifyAppCode, signIn} from './sign-in.ts'

const confirmPage = 'http%3A%2F%2Flocalhost%3A3000%2Fauth%2Fconfirm'
const factorId = '6f1c1f0e-0000-4000-8000-00000000000a'
const factors = (status: 'verified' | 'unverified') => [{id: factorId, status, factor_type: 'totp'}]

const signInWith = async (script: object, next?: string) => {
  const form = await accountForm({
    fields: {...existingUser, ...(next !== undefined && {next})},
    script: {...script},
    isSignedIn: false,
  })
  return {...form, outcome: await signIn(form.submitted)}
}

describe('a sign-in with a password', () => {
  test('redirects to the account, or to the requested page', async () => {
    const script = {[signInRequest]: {body: session()}}
    const {own, outcome} = await signInWith(script)
    expect(outcome).toEqual({to: '/account', flash: {toast: 'signedIn'}, mailedTo: null})
    expect(own.calls).toMatchObject([{request: signInRequest, body: existingUser}])
    expect((await signInWith(script, '/staff')).outcome.to).toBe('/staff')
    expect((await signInWith(script, 'https://other.example')).outcome.to).toBe('/account')
  })

  test('requires a verified second factor, and ignores one that was only begun', async () => {
    const withFactor = (status: 'verified' | 'unverified') => ({
      [signInRequest]: {body: session({user: {...user, factors: factors(status)}})},
    })
    expect((await signInWith(withFactor('verified'))).outcome).toEqual({to: '/auth/mfa', mailedTo: null})
    expect((await signInWith(withFactor('unverified'))).outcome.to).toBe('/account')
  })

  test('sends the link again to an unconfirmed address, and says so only where it was sent', async () => {
    const resend = `POST /auth/v1/resend?redirect_to=${confirmPage}`
    for (const [toast, reply] of [
      ['unconfirmed', {body: {}}],
      ['unconfirmedEarlier', errorReply('over_email_send_rate_limit', 429)],
    ] as const) {
      const script = {[signInRequest]: errorReply('email_not_confirmed'), [resend]: reply}
      const {own, outcome} = await signInWith(script)
      expect(outcome).toEqual({
        to: '/auth/check-mail',
        flash: {toast, email: existingUser.email},
        mailedTo: {kind: 'signup', email: existingUser.email},
      })
      expect(own.requests()).toEqual([signInRequest, resend])
      expect((await signInWith(script, '/staff')).outcome.to).toBe('/auth/check-mail?next=%2Fstaff')
    }
  })

  test('with a wrong password does not tell an unconfirmed address from one without an account', async () => {
    const {own, outcome} = await signInWith({[signInRequest]: errorReply('invalid_credentials')})
    expect(outcome).toMatchObject({to: '/auth'})
    expect(outcome).not.toHaveProperty('mailedTo')
    expect(own.requests()).toEqual([signInRequest])
  })

  test("that is rejected shows the service's message, and keeps the address", async () => {
    const {own, outcome} = await signInWith({[signInRequest]: errorReply('invalid_credentials')})
    expect(outcome).toMatchObject({
      to: '/auth',
      flash: {toast: 'signInFailed', code: 'invalid_credentials', email: existingUser.email},
    })
    expect(own.requests()).toEqual([signInRequest])
  })

  test('without an address never reaches the service', async () => {
    const {submitted, own} = await accountForm({fields: {email: 'x', password: ''}, isSignedIn: false})
    expect(await signIn(submitted)).toMatchObject({
      to: '/auth',
      flash: {errors: {email: 'email', password: 'passwordMissing'}},
    })
    expect(own.calls).toEqual([])
  })
})

describe('the second factor', () => {
  const challenge = `POST /auth/v1/factors/${factorId}/challenge`
  const verify = `POST /auth/v1/factors/${factorId}/verify`
  const script = {
    'GET /auth/v1/user': {body: {...user, factors: factors('verified')}},
    [challenge]: {body: {id: 'a-challenge', type: 'totp', expires_at: 0}},
  }

  test('is verified by the service, and redirects to the page', async () => {
    const {submitted, own} = await accountForm({
      fields: {code: '123456', next: '/staff'},
      script: {...script, [verify]: {body: session()}},
    })
    expect(await verifyAppCode(submitted)).toEqual({to: '/staff', flash: {toast: 'signedIn'}})
    expect(own.requests()).toEqual(['GET /auth/v1/user', challenge, verify])
  })

  test('that is wrong is required again, for the same page', async () => {
    const {submitted} = await accountForm({
      fields: {code: '123456', next: '/staff'},
      script: {...script, [verify]: errorReply('mfa_verification_failed', 422)},
    })
    expect(await verifyAppCode(submitted)).toMatchObject({
      to: '/auth/mfa?next=%2Fstaff',
      flash: {toast: 'failed', code: 'mfa_verification_failed'},
    })
  })

  test('is not required from a user without one', async () => {
    const {submitted} = await accountForm({
      fields: {code: '123456'},
      script: {'GET /auth/v1/user': {body: {...user, factors: []}}},
    })
    expect(await verifyAppCode(submitted)).toEqual({to: '/account'})
  })
})
