import '#tests/support/site-variables.ts'
import {accountForm, known, refusal, session, signInRequest, user} from '#tests/support/account-form.ts'
import {describe, expect, test} from 'vitest'
import {
  requestDeletion,
  changeEmail,
  changePassword,
  endSession,
  signOut,
  signOutEverywhere,
} from './account-actions.ts'

const chosen = 'correct horse battery'
const owner = {
  'GET /auth/v1/user': {body: user},
  [signInRequest]: {body: session()},
  'POST /auth/v1/logout?scope=local': {status: 204},
}

describe('another password', () => {
  const fields = {currentPassword: known.password, password: chosen, confirmPassword: chosen}
  const script = {
    ...owner,
    'PUT /auth/v1/user': {body: user},
    'POST /auth/v1/logout?scope=others': {status: 204},
  }

  test('is set for somebody who knows the old one, and ends all other sessions', async () => {
    const {asked, own, passing} = await accountForm({fields, script})
    expect(await changePassword(asked)).toEqual({to: '/account', flash: {toast: 'passwordChanged'}})
    expect(passing.calls[0]).toMatchObject({request: signInRequest, body: known})
    expect(passing.requests()).toEqual([signInRequest, 'POST /auth/v1/logout?scope=local'])
    expect(own.requests()).toEqual([
      'GET /auth/v1/user',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout?scope=others',
    ])
    expect(own.calls[1]).toMatchObject({body: {password: chosen}})
  })

  test('is not set without the old one', async () => {
    const {asked, own} = await accountForm({
      fields: {...fields, currentPassword: 'somebody elses guess'},
      script: {...script, [signInRequest]: refusal('invalid_credentials')},
    })
    expect(await changePassword(asked)).toMatchObject({
      to: '/account',
      flash: {toast: 'failed', code: 'invalid_credentials'},
    })
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })

  test('is not set for somebody whose session is over', async () => {
    const {asked, own, passing} = await accountForm({
      fields,
      script: {...script, 'GET /auth/v1/user': refusal('session_not_found', 403)},
    })
    expect(await changePassword(asked)).toMatchObject({flash: {toast: 'failed', code: 'session_not_found'}})
    expect(own.requests()).not.toContain('PUT /auth/v1/user')
    expect(passing.calls).toEqual([])
  })

  test('that the service refuses leaves the other sessions', async () => {
    const {asked, own} = await accountForm({
      fields,
      script: {...script, 'PUT /auth/v1/user': refusal('same_password', 422)},
    })
    expect(await changePassword(asked)).toMatchObject({flash: {toast: 'failed', code: 'same_password'}})
    expect(own.requests()).not.toContain('POST /auth/v1/logout?scope=others')
  })

  test.each([
    [
      'that is too short',
      {password: 'short', confirmPassword: 'short'},
      {errors: {password: 'passwordShort'}},
    ],
    ['that is not repeated', {confirmPassword: `${chosen}!`}, {toast: 'mismatch'}],
    [
      'that everybody tries first',
      {password: 'passwordpassword', confirmPassword: 'passwordpassword'},
      {toast: 'failed', code: 'breached_password'},
    ],
  ])('%s asks the service for nothing', async (_, changes, flash) => {
    const {asked, own, passing} = await accountForm({fields: {...fields, ...changes}, script})
    expect(await changePassword(asked)).toMatchObject({to: '/account', flash})
    expect([...own.calls, ...passing.calls]).toEqual([])
  })
})

describe('another address', () => {
  const fields = {currentPassword: known.password, email: 'new@example.com'}
  const change = 'PUT /auth/v1/user?redirect_to=http%3A%2F%2Flocalhost%3A3000%2Far%2Fauth%2Fconfirm'

  test('is asked for by somebody who knows the password, with a link in their language', async () => {
    const {asked, own} = await accountForm({
      fields,
      script: {...owner, [change]: {body: user}},
      changes: {lang: 'ar'},
    })
    expect(await changeEmail(asked)).toEqual({to: '/account', flash: {toast: 'changeSent'}})
    expect(own.calls.at(-1)).toMatchObject({request: change, body: {email: 'new@example.com'}})
  })

  test('is not asked for without the password', async () => {
    const {asked, own} = await accountForm({
      fields,
      script: {...owner, [signInRequest]: refusal('invalid_credentials')},
    })
    expect(await changeEmail(asked)).toMatchObject({flash: {toast: 'failed', code: 'invalid_credentials'}})
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })
})

describe('the end of a session', () => {
  test.each([
    ['here', signOut, 'local', 'signedOut'],
    ['everywhere', signOutEverywhere, 'global', 'signedOutEverywhere'],
  ])('%s ends just that', async (_, step, scope, toast) => {
    const request = `POST /auth/v1/logout?scope=${scope}`
    const {asked, own} = await accountForm({script: {[request]: {status: 204}}})
    expect(await step(asked)).toEqual({to: '/auth', flash: {toast}})
    expect(own.requests()).toEqual([request])
  })

  test('is not claimed when the service is away', async () => {
    const {asked} = await accountForm({script: {'POST /auth/v1/logout?scope=local': {status: 503}}})
    expect(await signOut(asked)).toEqual({to: '/account', flash: {toast: 'unexpected'}})
  })

  test('of another device is one of the database, by its id alone', async () => {
    const rpc = 'POST /rest/v1/rpc/end_own_session'
    const {asked, own} = await accountForm({fields: {session: user.id}, script: {[rpc]: {status: 204}}})
    expect(await endSession(asked)).toEqual({to: '/account', flash: {toast: 'sessionEnded'}})
    expect(own.calls).toEqual([{request: rpc, body: {session: user.id}}])
    const invented = await accountForm({fields: {session: 'all'}})
    expect(await endSession(invented.asked)).toEqual({to: '/account'})
    expect(invented.own.calls).toEqual([])
  })
})

test.each([
  [{status: 204}, 'deletionAsked'],
  [refusal('42501', 403), 'unexpected'],
])('deletion that is answered by %j says %s', async (reply, toast) => {
  const {asked} = await accountForm({script: {'POST /rest/v1/rpc/request_account_deletion': reply}})
  expect(await requestDeletion(asked)).toEqual({to: '/account', flash: {toast}})
})
