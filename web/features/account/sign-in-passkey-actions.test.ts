import '#tests/support/site-variables.ts'
import {accountForm, errorReply} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import {addSignInPasskey, beginNewSignInPasskey, removeSignInPasskey} from './passkey-actions.ts'

const id = '6f1c1f0e-0000-4000-8000-00000000000a'
const challenge = '6f1c1f0e-0000-4000-8000-00000000000c'
const start = 'POST /auth/v1/passkeys/registration/options'
const verify = 'POST /auth/v1/passkeys/registration/verify'
const rename = `PATCH /auth/v1/passkeys/${id}`
const remove = `DELETE /auth/v1/passkeys/${id}`

const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: {clientDataJSON: 'BAUG', attestationObject: 'BwgJ'},
  clientExtensionResults: {},
}

const sent = {challenge, credential: JSON.stringify(credential)}

describe('the beginning of a passkey for sign-in', () => {
  test('has the device keep it, and requires that it knows its user', async () => {
    const options = {
      rp: {id: 'localhost', name: 'localhost'},
      challenge: 'AQID',
      user: {id: 'BAUG', name: 'a', displayName: 'a'},
      pubKeyCredParams: [],
      authenticatorSelection: {residentKey: 'discouraged', userVerification: 'preferred'},
    }
    const {submitted} = await accountForm({
      script: {[start]: {body: {challenge_id: challenge, options, expires_at: 0}}},
    })
    expect(await beginNewSignInPasskey(submitted)).toEqual({
      challenge,
      options: {
        ...options,
        type: 'create',
        excludeCredentials: [],
        authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
      },
    })
  })

  test.each([
    ['passkey_disabled', 404, 'passkey_none'],
    ['insufficient_aal', 403, 'insufficient_aal'],
    ['too_many_passkeys', 422, 'too_many_passkeys'],
  ])('that is refused with %s (%i) says %s', async (code, status, message) => {
    const {submitted} = await accountForm({script: {[start]: errorReply(code, status)}})
    expect(await beginNewSignInPasskey(submitted)).toMatchObject({flash: {toast: 'failed', code: message}})
  })
})

describe('a new passkey for sign-in', () => {
  const script = {[verify]: {body: {id, created_at: '2026-01-01T00:00:00Z'}}, [rename]: {body: {id}}}

  test('goes to the service as the browser wrote it, and gets its name', async () => {
    const {submitted, own} = await accountForm({fields: {...sent, name: ' My laptop '}, script})
    expect(await addSignInPasskey(submitted)).toEqual({to: '/account', flash: {toast: 'passkeyAdded'}})
    expect(own.calls).toEqual([
      {request: verify, body: {challenge_id: challenge, credential}},
      {request: rename, body: {friendly_name: 'My laptop'}},
    ])
  })

  test('is added even when the service does not name it', async () => {
    const {submitted} = await accountForm({
      fields: sent,
      script: {...script, [rename]: errorReply('validation_failed')},
    })
    expect(await addSignInPasskey(submitted)).toEqual({to: '/account', flash: {toast: 'passkeyAdded'}})
  })

  test.each([
    ['webauthn_verification_failed', 400, 'passkey_refused'],
    ['webauthn_challenge_not_found', 400, 'passkey_late'],
    ['webauthn_credential_exists', 422, 'passkey_known'],
  ])('that is refused with %s (%i) says %s, and is not named', async (code, status, message) => {
    const {submitted, own} = await accountForm({
      fields: sent,
      script: {...script, [verify]: errorReply(code, status)},
    })
    expect(await addSignInPasskey(submitted)).toEqual({
      to: '/account',
      flash: {toast: 'failed', code: message},
    })
    expect(own.requests()).toEqual([verify])
  })

  test('without a script never reaches the service', async () => {
    const {submitted, own} = await accountForm({fields: {...sent, credential: ''}})
    expect(await addSignInPasskey(submitted)).toMatchObject({flash: {code: 'passkey_needs_script'}})
    expect(own.calls).toEqual([])
  })
})

describe('the removal of a passkey for sign-in', () => {
  test('says that it is gone', async () => {
    const {submitted, own} = await accountForm({
      fields: {passkey: id},
      script: {[remove]: {status: 204}},
    })
    expect(await removeSignInPasskey(submitted)).toEqual({to: '/account', flash: {toast: 'passkeyRemoved'}})
    expect(own.requests()).toEqual([remove])
  })

  test('that is refused says why, and one of a made-up passkey never reaches the service', async () => {
    for (const [code, message] of [
      ['webauthn_credential_not_found', 'passkey_unknown'],
      ['insufficient_aal', 'insufficient_aal'],
    ]) {
      const script = {[remove]: errorReply(code ?? '', code === 'insufficient_aal' ? 403 : 404)}
      const {submitted} = await accountForm({fields: {passkey: id}, script})
      expect(await removeSignInPasskey(submitted)).toMatchObject({flash: {toast: 'failed', code: message}})
    }
    const {submitted, own} = await accountForm({fields: {passkey: '../user'}})
    expect(await removeSignInPasskey(submitted)).toEqual({to: '/account'})
    expect(own.calls).toEqual([])
  })
})
