import '#tests/support/site-variables.ts'
import {accountForm, errorReply, session, user} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import {beginSignInPasskey, signInPasskey} from './passkey-actions.ts'
import {signInPasskeyFlash} from '../auth-errors.ts'

const challenge = '6f1c1f0e-0000-4000-8000-00000000000c'
const start = 'POST /auth/v1/passkeys/authentication/options'
const verify = 'POST /auth/v1/passkeys/authentication/verify'

const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: {clientDataJSON: 'BAUG', signature: 'BwgJ', userHandle: 'Cg'},
  clientExtensionResults: {},
}

const sent = {challenge, credential: JSON.stringify(credential)}

const signInWith = async (script: object, fields: Readonly<Record<string, string>> = sent) => {
  const form = await accountForm({fields, script: {...script}, isSignedIn: false})
  return {...form, outcome: await signInPasskey(form.submitted)}
}

describe('the beginning of a sign-in with a passkey', () => {
  test('gives the page options that name nobody, and requires that the device knows its user', async () => {
    const options = {rpId: 'localhost', challenge: 'AQID', userVerification: 'preferred'}
    const {submitted} = await accountForm({
      script: {[start]: {body: {challenge_id: challenge, options, expires_at: 0}}},
      isSignedIn: false,
    })
    expect(await beginSignInPasskey(submitted)).toEqual({
      challenge,
      options: {...options, type: 'request', allowCredentials: [], userVerification: 'required'},
    })
  })

  test.each([
    ['passkey_disabled', 404],
    ['passkey_disabled', 403],
    ['not_found', 404],
  ])('says that there are none where the service has none (%s, %i)', async (code, status) => {
    const {submitted} = await accountForm({script: {[start]: errorReply(code, status)}, isSignedIn: false})
    expect(await beginSignInPasskey(submitted)).toEqual({
      flash: {toast: 'signInFailed', code: 'passkey_none'},
    })
  })

  test('says the same of a service that responds with no JSON, and no more than that of one that fails', () => {
    const error = {name: 'AuthUnknownError', message: 'Unexpected token'}
    expect(signInPasskeyFlash(error)).toEqual({toast: 'failed', code: 'passkey_none'})
    const failure = {name: 'AuthRetryableFetchError', message: '', status: 503}
    expect(signInPasskeyFlash(failure)).toEqual({toast: 'unexpected'})
  })
})

describe('a sign-in with a passkey', () => {
  test('sends it as the browser wrote it, and redirects to the account, or to the requested page', async () => {
    const script = {[verify]: {body: session()}}
    const {own, outcome} = await signInWith(script)
    expect(outcome).toEqual({to: '/account', flash: {toast: 'signedIn'}, mailedTo: null})
    expect(own.calls).toEqual([{request: verify, body: {challenge_id: challenge, credential}}])
    expect((await signInWith(script, {...sent, next: '/staff'})).outcome.to).toBe('/staff')
    expect((await signInWith(script, {...sent, next: 'https://other.example'})).outcome.to).toBe('/account')
  })

  test('requires a verified second factor, as one with a password', async () => {
    const factors = [{id: challenge, status: 'verified', factor_type: 'totp'}]
    const script = {[verify]: {body: session({user: {...user, factors}})}}
    const {outcome} = await signInWith(script, {...sent, next: '/account'})
    expect(outcome).toEqual({to: '/auth/mfa?next=%2Faccount', mailedTo: null})
  })

  test.each([
    ['webauthn_verification_failed', 400, 'passkey_unknown'],
    ['webauthn_challenge_expired', 400, 'passkey_late'],
    ['webauthn_challenge_not_found', 400, 'passkey_late'],
    ['email_not_confirmed', 403, 'passkey_unconfirmed'],
    ['over_request_rate_limit', 429, 'over_request_rate_limit'],
  ])('that is refused with %s (%i) leads back, and says %s', async (code, status, message) => {
    const {outcome} = await signInWith({[verify]: errorReply(code, status)}, {...sent, next: '/staff'})
    expect(outcome).toMatchObject({
      to: '/auth?next=%2Fstaff',
      flash: {toast: 'signInFailed', code: message},
    })
  })

  test.each([
    ['without a script', {...sent, credential: ''}],
    ['that is no JSON', {...sent, credential: '{'}],
    ['that is no credential', {...sent, credential: '{"id": 1}'}],
    ['of a made-up challenge', {...sent, challenge: '../user'}],
  ])('%s never reaches the service', async (_, fields) => {
    const {own, outcome} = await signInWith({}, fields)
    expect(outcome).toEqual({to: '/auth', flash: {toast: 'signInFailed', code: 'passkey_needs_script'}})
    expect(own.calls).toEqual([])
  })
})
