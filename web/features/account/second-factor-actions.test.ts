import '#tests/support/site-variables.ts'
import {expect, test, describe} from 'vitest'
import {
  accountForm,
  errorReply,
  existingUser,
  session,
  sessionId,
  signInRequest,
  user,
} from '#tests/support/unit/account-form.ts'
import {writeEnrolment} from './sign-in/auth-cookies.ts'
import {
  renewRecoveryCodes,
  consumeRecoveryCode,
  createBeginFactor,
  finishFactor,
  removeFactor,
} from './second-factor-actions.ts'

const renew = 'POST /rest/v1/rpc/renew_recovery_codes'
const make = 'POST /rest/v1/rpc/generate_recovery_codes'
const use = 'POST /rest/v1/rpc/use_recovery_code'
const entry = '/auth/mfa?state=recovery'
const fields = {code: 'abcd-efgh 2345-6789'}

describe('new codes', () => {
  const owner = {
    'GET /auth/v1/user': {body: user},
    [signInRequest]: {body: session()},
    'POST /auth/v1/logout?scope=local': {status: 204},
  }
  const password = {currentPassword: existingUser.password}

  test('are shown once to a user who enters the password again, and end the set-up', async () => {
    const script = {...owner, [renew]: {body: ['AAAA', 'BBBB']}}
    const {submitted, own, passing} = await accountForm({fields: password, script})
    expect(await renewRecoveryCodes(submitted)).toEqual({
      to: '/auth/mfa?state=codes',
      shownCodes: ['AAAA', 'BBBB'],
      enrolment: null,
    })
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
    expect(passing.calls.slice(1)).toMatchObject([
      {request: renew, body: {for_session: sessionId}},
      {request: 'POST /auth/v1/logout?scope=local'},
    ])
  })

  test.each([
    [{}, {errors: {currentPassword: 'passwordMissing'}}],
    [{currentPassword: 'somebody elses guess'}, {toast: 'failed', code: 'invalid_credentials'}],
  ])('are not made with the password %j', async (fields, flash) => {
    const script = {...owner, [signInRequest]: errorReply('invalid_credentials'), [renew]: {body: ['AAAA']}}
    const {submitted, own, passing} = await accountForm({fields, script})
    expect(await renewRecoveryCodes(submitted)).toMatchObject({to: '/account', flash})
    for (const request of [make, renew])
      expect([...own.requests(), ...passing.requests()]).not.toContain(request)
  })

  test.each([
    [errorReply('42501', 403), {toast: 'failed', code: 'insufficient_aal'}],
    [errorReply('XX000', 500), {toast: 'unexpected'}],
  ])('are not shown when the database made none: %j', async (reply, flash) => {
    const {submitted} = await accountForm({fields: password, script: {...owner, [renew]: reply}})
    expect(await renewRecoveryCodes(submitted)).toEqual({to: '/account', flash})
  })
})

test('a code goes to the database without its spaces', async () => {
  const {submitted, own} = await accountForm({fields, script: {[use]: {body: 'accepted'}}})
  expect(await consumeRecoveryCode(submitted)).toEqual({to: '/account', flash: {toast: 'recovered'}})
  expect(own.calls).toEqual([{request: use, body: {code: 'ABCDEFGH23456789'}}])
})

test.each([
  ['wrong', {toast: 'failed', code: 'recovery_code_wrong'}],
  ['something new', {toast: 'failed', code: 'recovery_code_wrong'}],
  ['wait', {toast: 'failed', code: 'over_request_rate_limit'}],
])('a code with the response "%s" leads back', async (body, flash) => {
  const {submitted} = await accountForm({fields, script: {[use]: {body}}})
  expect(await consumeRecoveryCode(submitted)).toEqual({to: entry, flash})
})

test('a code leads back when the database failed', async () => {
  const {submitted} = await accountForm({fields, script: {[use]: errorReply('XX000', 500)}})
  expect(await consumeRecoveryCode(submitted)).toEqual({to: entry, flash: {toast: 'unexpected'}})
})

test('an invalid code never reaches the database', async () => {
  const {submitted, own} = await accountForm({fields: {code: '1234'}})
  expect(await consumeRecoveryCode(submitted)).toEqual({to: entry, flash: {errors: {code: 'recoveryCode'}}})
  expect(own.calls).toEqual([])
})

const id = '6f1c1f0e-0000-4000-8000-00000000000a'
const stale = '6f1c1f0e-0000-4000-8000-00000000000b'
const uri = 'otpauth://totp/Marsa:a@example.com?secret=ABCD'
const other = '6f1c1f0e-0000-4000-8000-00000000000c'
type Listed = readonly [string, 'verified' | 'unverified', ('totp' | 'webauthn')?]
const withFactors = (...listed: readonly Listed[]) => ({
  'GET /auth/v1/user': {
    body: {...user, factors: listed.map(([id, status, type = 'totp']) => ({id, status, factor_type: type}))},
  },
})
const codes = {'POST /rest/v1/rpc/generate_recovery_codes': {body: ['AAAA', 'BBBB']}}

describe('the beginning of a second factor', () => {
  const begin = createBeginFactor(async (lang) => await Promise.resolve(lang === 'ar' ? 'مرسى' : 'Marsa'))
  const enrolled = {
    'POST /auth/v1/factors': {body: {id, type: 'totp', totp: {uri, secret: 'ABCD', qr_code: ''}}},
  }

  test('passes its key to the next page, under the name of the brand', async () => {
    const {submitted, own} = await accountForm({
      script: {...withFactors(), ...enrolled},
      changes: {lang: 'ar'},
    })
    expect(await begin(submitted)).toEqual({
      to: '/auth/mfa?state=set-up',
      enrolment: writeEnrolment({id, uri, secret: 'ABCD'}),
    })
    expect(own.calls.at(-1)).toMatchObject({body: {factor_type: 'totp', issuer: 'مرسى'}})
  })

  test('removes unfinished set-ups only', async () => {
    const {submitted, own} = await accountForm({
      script: {
        ...withFactors([stale, 'unverified'], [id, 'verified']),
        [`DELETE /auth/v1/factors/${stale}`]: {body: {id: stale}},
        ...enrolled,
      },
    })
    expect(await begin(submitted)).toMatchObject({to: '/auth/mfa?state=set-up'})
    expect(own.requests()).toContain(`DELETE /auth/v1/factors/${stale}`)
    expect(own.requests()).not.toContain(`DELETE /auth/v1/factors/${id}`)
  })
})

describe('the first code', () => {
  const begun = {enrolment: writeEnrolment({id, uri, secret: 'ABCD'})}
  const challenge = {
    [`POST /auth/v1/factors/${id}/challenge`]: {body: {id: stale, type: 'totp', expires_at: 0}},
  }
  const verify = `POST /auth/v1/factors/${id}/verify`

  test('makes the factor count, and recovery codes that are shown once', async () => {
    const {submitted, own} = await accountForm({
      fields: {code: '123 456'},
      script: {...withFactors([id, 'unverified']), ...challenge, [verify]: {body: session()}, ...codes},
      changes: begun,
    })
    expect(await finishFactor(submitted)).toEqual({
      to: '/auth/mfa?state=codes',
      shownCodes: ['AAAA', 'BBBB'],
      flash: {toast: 'factorAdded'},
      enrolment: null,
    })
    expect(own.calls.find(({request}) => request === verify)).toMatchObject({
      body: {code: '123456', challenge_id: stale},
    })
  })

  test('makes the factor count also when no codes could be made', async () => {
    const {submitted} = await accountForm({
      fields: {code: '123456'},
      script: {...withFactors([id, 'unverified']), ...challenge, [verify]: {body: session()}},
      changes: begun,
    })
    expect(await finishFactor(submitted)).toEqual({
      to: '/account',
      flash: {toast: 'factorAdded'},
      enrolment: null,
    })
  })

  test('of a further factor leaves the recovery codes that its owner has kept', async () => {
    const {submitted, own} = await accountForm({
      fields: {code: '123456'},
      script: {
        ...withFactors([id, 'unverified'], [other, 'verified', 'webauthn']),
        ...challenge,
        [verify]: {body: session()},
        ...codes,
      },
      changes: begun,
    })
    expect(await finishFactor(submitted)).toEqual({
      to: '/account',
      flash: {toast: 'factorAdded'},
      enrolment: null,
    })
    expect(own.requests()).not.toContain('POST /rest/v1/rpc/generate_recovery_codes')
  })

  test('that is wrong keeps the set-up, and makes no codes', async () => {
    const {submitted, own} = await accountForm({
      fields: {code: '123456'},
      script: {
        ...withFactors([id, 'unverified']),
        ...challenge,
        [verify]: errorReply('mfa_verification_failed', 422),
        ...codes,
      },
      changes: begun,
    })
    const outcome = await finishFactor(submitted)
    expect(outcome).toMatchObject({
      to: '/auth/mfa?state=set-up',
      flash: {code: 'mfa_verification_failed'},
    })
    expect(outcome.enrolment).toBeUndefined()
    expect(own.requests()).not.toContain('POST /rest/v1/rpc/generate_recovery_codes')
  })

  test('without a set-up in progress, or with a forged cookie, sends no request', async () => {
    for (const enrolment of [undefined, '{"id":"../x"}']) {
      const {submitted, own} = await accountForm({fields: {code: '123456'}, changes: {enrolment}})
      expect(await finishFactor(submitted)).toEqual({to: '/account'})
      expect(own.calls).toEqual([])
    }
  })
})

describe('the removal of a factor', () => {
  const remove = `DELETE /auth/v1/factors/${id}`
  const lost = 'POST /rest/v1/rpc/remove_lost_factor'
  const refresh = {'POST /auth/v1/token?grant_type=refresh_token': {body: session()}}

  test('is followed by a token without a second factor', async () => {
    const {submitted, own} = await accountForm({
      script: {...withFactors([id, 'verified']), [remove]: {body: {id}}, ...refresh},
    })
    expect(await removeFactor(submitted)).toEqual({to: '/account', flash: {toast: 'factorRemoved'}})
    expect(own.requests()).toEqual([
      'GET /auth/v1/user',
      remove,
      'POST /auth/v1/token?grant_type=refresh_token',
    ])
  })

  test('that the form names leaves the others', async () => {
    const {submitted, own} = await accountForm({
      fields: {factor: other},
      script: {
        ...withFactors([id, 'verified'], [other, 'verified', 'webauthn']),
        [`DELETE /auth/v1/factors/${other}`]: {body: {id: other}},
        ...refresh,
      },
    })
    expect(await removeFactor(submitted)).toEqual({to: '/account', flash: {toast: 'factorOneRemoved'}})
    expect(own.requests()).not.toContain(remove)
  })

  test('that is not there is not claimed', async () => {
    const {submitted, own} = await accountForm({
      fields: {factor: stale},
      script: withFactors([id, 'verified'], [stale, 'unverified']),
    })
    expect(await removeFactor(submitted)).toEqual({to: '/account'})
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })

  test('of all, when the device is lost, is requested from the database once', async () => {
    const {submitted, own} = await accountForm({
      script: {
        ...withFactors([id, 'verified'], [other, 'verified', 'webauthn']),
        [remove]: errorReply('insufficient_aal', 401),
        [lost]: {status: 204},
        ...refresh,
      },
    })
    expect(await removeFactor(submitted)).toEqual({to: '/account', flash: {toast: 'factorRemoved'}})
    expect(own.requests().filter((request) => request === lost)).toHaveLength(1)
    expect(own.requests()).not.toContain(`DELETE /auth/v1/factors/${other}`)
  })

  test('is left to the database when the service requires a code of a lost device', async () => {
    const script = {
      ...withFactors([id, 'verified']),
      [remove]: errorReply('insufficient_aal', 401),
      ...refresh,
    }
    const allowed = await accountForm({script: {...script, [lost]: {status: 204}}})
    expect(await removeFactor(allowed.submitted)).toEqual({to: '/account', flash: {toast: 'factorRemoved'}})
    const denied = await accountForm({script: {...script, [lost]: errorReply('42501', 403)}})
    expect(await removeFactor(denied.submitted)).toMatchObject({to: '/account', flash: {code: '42501'}})
  })

  test('is not left to the database when the service says anything else', async () => {
    const {submitted, own} = await accountForm({
      script: {...withFactors([id, 'verified']), [remove]: errorReply('mfa_factor_not_found', 404)},
    })
    expect(await removeFactor(submitted)).toMatchObject({flash: {code: 'mfa_factor_not_found'}})
    expect(own.requests()).not.toContain(lost)
  })
})
