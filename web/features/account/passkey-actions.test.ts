import '#tests/support/site-variables.ts'
import {accountForm, errorReply, session, user} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import {addPasskey, beginNewPasskey, findFreeName} from './passkey-actions.ts'
import {beginPasskey, verifyPasskey} from './sign-in/passkeys/passkey-actions.ts'

const id = '6f1c1f0e-0000-4000-8000-00000000000a'
const stale = '6f1c1f0e-0000-4000-8000-00000000000b'
const challengeId = '6f1c1f0e-0000-4000-8000-00000000000c'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const factor = (factorId: string, status: string, name: string) => ({
  id: factorId,
  status,
  friendly_name: name,
  factor_type: 'webauthn',
})

const withFactors = (...factors: ReadonlyArray<ReturnType<typeof factor>>) => ({
  'GET /auth/v1/user': {body: {...user, factors}},
})

const requestOfChallenge = `POST /auth/v1/factors/${id}/challenge`
const verify = `POST /auth/v1/factors/${id}/verify`

const challengeReply = (type: 'create' | 'request', publicKey: object) => ({
  [requestOfChallenge]: {
    body: {
      id: challengeId,
      type: 'webauthn',
      expires_at: 0,
      webauthn: {type, credential_options: {publicKey: {challenge: 'AQID', ...publicKey}}},
    },
  },
})

const creation = challengeReply('create', {
  user: {id: 'BAUG', name: 'a', displayName: 'a'},
  excludeCredentials: [{id: 'BwgJ', type: 'public-key'}],
  authenticatorSelection: {userVerification: 'preferred'},
})

const enrolled = {'POST /auth/v1/factors': {body: {id, type: 'webauthn', friendly_name: ''}}}

const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: {clientDataJSON: 'BAUG', signature: 'BwgJ'},
  clientExtensionResults: {},
}

const sent = {factor: id, challenge: challengeId, credential: JSON.stringify(credential)}

describe('the beginning of a passkey', () => {
  test('gives the page the options as JSON, for this site, and requires that the device knows its user', async () => {
    const {submitted, own} = await accountForm({
      fields: {name: '  My laptop '},
      script: {...withFactors(), ...enrolled, ...creation},
    })
    expect(await beginNewPasskey(submitted)).toMatchObject({
      factor: id,
      challenge: challengeId,
      options: {
        type: 'create',
        challenge: 'AQID',
        user: {id: 'BAUG'},
        excludeCredentials: [{id: 'BwgJ'}],
        authenticatorSelection: {userVerification: 'required'},
      },
    })
    expect(own.calls.map(({body}) => body)).toMatchObject([
      undefined,
      {factor_type: 'webauthn', friendly_name: 'My laptop'},
      {webauthn: {rpId: 'localhost', rpOrigins: ['http://localhost:3000']}},
    ])
  })

  test.each([
    ['after the device, without one', firefox, 'en', 'Firefox, Linux'],
    ['after what it is, on an unknown device', null, 'ar', 'مفتاح مرور'],
  ] as const)('names it %s', async (_, userAgent, lang, name) => {
    const {submitted, own} = await accountForm({
      fields: {name: ' '},
      script: {...withFactors(), ...enrolled, ...creation},
      changes: {userAgent, lang},
    })
    await beginNewPasskey(submitted)
    expect(own.calls[1]?.body).toMatchObject({friendly_name: name})
  })

  test('removes unfinished set-ups, and takes no name that is taken', async () => {
    const {submitted, own} = await accountForm({
      fields: {name: 'Phone'},
      script: {
        ...withFactors(factor(stale, 'unverified', 'Phone 2'), factor(challengeId, 'verified', 'Phone')),
        [`DELETE /auth/v1/factors/${stale}`]: {body: {id: stale}},
        ...enrolled,
        ...creation,
      },
    })
    await beginNewPasskey(submitted)
    expect(own.calls[1]?.request).toBe(`DELETE /auth/v1/factors/${stale}`)
    expect(own.calls[2]?.body).toMatchObject({friendly_name: 'Phone 2'})
  })

  test.each([
    ['mfa_webauthn_enroll_not_enabled', 'passkey_off'],
    ['insufficient_aal', 'insufficient_aal'],
  ])('that the service rejects with %s says so', async (code, message) => {
    const {submitted} = await accountForm({
      script: {...withFactors(), 'POST /auth/v1/factors': errorReply(code, 422)},
    })
    expect(await beginNewPasskey(submitted)).toMatchObject({flash: {toast: 'failed', code: message}})
  })
})

test('a name that is taken gets the next number', () => {
  expect(findFreeName('Phone', [])).toBe('Phone')
  expect(findFreeName('Phone', ['Phone', 'Phone 3'])).toBe('Phone 2')
})

describe('a new passkey', () => {
  test('goes to the service as the browser wrote it, and comes with recovery codes', async () => {
    const {submitted, own} = await accountForm({
      fields: sent,
      script: {
        ...withFactors(factor(id, 'unverified', 'Phone')),
        [verify]: {body: session()},
        'POST /rest/v1/rpc/generate_recovery_codes': {body: ['AAAA']},
      },
    })
    expect(await addPasskey(submitted)).toEqual({
      to: '/auth/mfa?state=codes',
      shownCodes: ['AAAA'],
      flash: {toast: 'factorAdded'},
      enrolment: null,
    })
    expect(own.calls.find(({request}) => request === verify)?.body).toEqual({
      challenge_id: challengeId,
      webauthn: {
        type: 'create',
        rpId: 'localhost',
        rpOrigins: ['http://localhost:3000'],
        credential_response: credential,
      },
    })
  })

  test.each([
    ['without a script', {...sent, credential: ''}],
    ['that is no JSON', {...sent, credential: '{'}],
    ['that is no credential', {...sent, credential: '{"id": 1}'}],
    ['of a made-up factor', {...sent, factor: '../user'}],
  ])('%s never reaches the service', async (_, fields) => {
    const {submitted, own} = await accountForm({fields, script: withFactors()})
    expect(await addPasskey(submitted)).toEqual({
      to: '/account',
      flash: {toast: 'failed', code: 'passkey_needs_script'},
    })
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })
})

describe('a passkey at sign-in', () => {
  const known = withFactors(factor(id, 'verified', 'Phone'))

  test('is asked for among all of the user', async () => {
    const request = challengeReply('request', {
      rpId: 'localhost',
      allowCredentials: [{id: 'BwgJ', type: 'public-key'}],
      userVerification: 'preferred',
    })
    const {submitted} = await accountForm({script: {...known, ...request}})
    expect(await beginPasskey(submitted)).toMatchObject({
      factor: id,
      options: {type: 'request', allowCredentials: [{id: 'BwgJ'}], userVerification: 'required'},
    })
  })

  test('is not asked for from a user without one', async () => {
    const {submitted, own} = await accountForm({script: withFactors()})
    expect(await beginPasskey(submitted)).toEqual({flash: {toast: 'failed', code: 'passkey_refused'}})
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })

  test('that is accepted redirects to the page', async () => {
    const {submitted} = await accountForm({
      fields: {...sent, next: '/staff'},
      script: {[verify]: {body: session()}},
    })
    expect(await verifyPasskey(submitted)).toEqual({to: '/staff', flash: {toast: 'signedIn'}})
  })

  test.each([
    ['mfa_verification_failed', 'passkey_refused'],
    ['mfa_challenge_expired', 'passkey_late'],
    ['mfa_factor_not_found', 'passkey_late'],
    ['over_request_rate_limit', 'over_request_rate_limit'],
  ])('that is refused with %s leads back, and says %s', async (code, message) => {
    const {submitted} = await accountForm({
      fields: {...sent, next: '/staff'},
      script: {[verify]: errorReply(code, 422)},
    })
    expect(await verifyPasskey(submitted)).toMatchObject({
      to: '/auth/mfa?next=%2Fstaff',
      flash: {toast: 'failed', code: message},
    })
  })
})
