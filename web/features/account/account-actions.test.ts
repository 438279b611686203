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
import {
  requestDeletion,
  changeEmail,
  changePassword,
  endSession,
  signOut,
  signOutEverywhere,
  stateCountry,
} from './account-actions.ts'

const chosen = 'correct horse battery'
const owner = {
  'GET /auth/v1/user': {body: user},
  [signInRequest]: {body: session()},
  'POST /auth/v1/logout?scope=local': {status: 204},
}

describe('another password', () => {
  const fields = {currentPassword: existingUser.password, password: chosen, confirmPassword: chosen}
  const script = {
    ...owner,
    'PUT /auth/v1/user': {body: user},
    'POST /auth/v1/logout?scope=others': {status: 204},
  }

  test('is set for a user who knows the old one, and ends all other sessions', async () => {
    const {submitted, own, passing} = await accountForm({fields, script})
    expect(await changePassword(submitted)).toEqual({to: '/account', flash: {toast: 'passwordChanged'}})
    expect(passing.calls[0]).toMatchObject({request: signInRequest, body: existingUser})
    expect(passing.requests()).toEqual([signInRequest, 'POST /auth/v1/logout?scope=local'])
    expect(own.requests()).toEqual([
      'GET /auth/v1/user',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout?scope=others',
    ])
    expect(own.calls[1]).toMatchObject({
      body: {password: chosen, current_password: existingUser.password},
    })
  })

  test('is not set without the old one', async () => {
    const {submitted, own} = await accountForm({
      fields: {...fields, currentPassword: 'somebody elses guess'},
      script: {...script, [signInRequest]: errorReply('invalid_credentials')},
    })
    expect(await changePassword(submitted)).toMatchObject({
      to: '/account',
      flash: {toast: 'failed', code: 'invalid_credentials'},
    })
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })

  test('is not set for a user whose session has expired', async () => {
    const {submitted, own, passing} = await accountForm({
      fields,
      script: {...script, 'GET /auth/v1/user': errorReply('session_not_found', 403)},
    })
    expect(await changePassword(submitted)).toMatchObject({
      flash: {toast: 'failed', code: 'session_not_found'},
    })
    expect(own.requests()).not.toContain('PUT /auth/v1/user')
    expect(passing.calls).toEqual([])
  })

  test('waits for a network with too many calls, whose session is still valid', async () => {
    const {submitted, own} = await accountForm({
      fields,
      script: {...script, 'GET /auth/v1/user': errorReply('over_request_rate_limit', 429)},
    })
    expect(await changePassword(submitted)).toMatchObject({
      flash: {toast: 'failed', code: 'over_request_rate_limit'},
    })
    expect(own.requests()).not.toContain('PUT /auth/v1/user')
  })

  test('that the service rejects leaves the other sessions', async () => {
    const {submitted, own} = await accountForm({
      fields,
      script: {...script, 'PUT /auth/v1/user': errorReply('same_password', 422)},
    })
    expect(await changePassword(submitted)).toMatchObject({flash: {toast: 'failed', code: 'same_password'}})
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
  ])('%s sends no request', async (_, changes, flash) => {
    const {submitted, own, passing} = await accountForm({fields: {...fields, ...changes}, script})
    expect(await changePassword(submitted)).toMatchObject({to: '/account', flash})
    expect([...own.calls, ...passing.calls]).toEqual([])
  })
})

describe('another address', () => {
  const fields = {currentPassword: existingUser.password, email: 'new@example.com'}
  const change = 'PUT /auth/v1/user?redirect_to=http%3A%2F%2Flocalhost%3A3000%2Far%2Fauth%2Fconfirm'

  test('is requested by a user who knows the password, with a link in their language', async () => {
    const {submitted, own} = await accountForm({
      fields,
      script: {...owner, [change]: {body: user}},
      changes: {lang: 'ar'},
    })
    expect(await changeEmail(submitted)).toEqual({to: '/account', flash: {toast: 'changeSent'}})
    expect(own.calls.at(-1)).toMatchObject({request: change, body: {email: 'new@example.com'}})
  })

  test('that has an account looks like one that has none; its owner is notified', async () => {
    const notifyOwner = 'POST /rest/v1/rpc/notify_account_owner'
    const {submitted, own} = await accountForm({
      fields,
      script: {...owner, [change]: errorReply('email_exists', 422), [notifyOwner]: {status: 204}},
      changes: {lang: 'ar'},
    })
    expect(await changeEmail(submitted)).toEqual({to: '/account', flash: {toast: 'changeSent'}})
    expect(own.calls.at(-1)).toMatchObject({request: notifyOwner, body: {address: 'new@example.com'}})
  })

  test('is not requested without the password', async () => {
    const {submitted, own} = await accountForm({
      fields,
      script: {...owner, [signInRequest]: errorReply('invalid_credentials')},
    })
    expect(await changeEmail(submitted)).toMatchObject({
      flash: {toast: 'failed', code: 'invalid_credentials'},
    })
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
  })
})

describe('the country of residence', () => {
  const change = 'PUT /auth/v1/user'

  test('is stored with the account', async () => {
    const {submitted, own} = await accountForm({
      fields: {country: 'DE'},
      script: {...owner, [change]: {body: user}},
    })
    expect(await stateCountry(submitted)).toEqual({to: '/account', flash: {toast: 'countryStated'}})
    expect(own.calls.at(-1)).toMatchObject({request: change, body: {data: {country: 'DE'}}})
  })

  test.each(['', 'XX', 'de', 'Germany'])('is not stored as "%s"', async (country) => {
    const {submitted, own} = await accountForm({fields: {country}})
    expect(await stateCountry(submitted)).toEqual({
      to: '/account',
      flash: {errors: {country: 'country'}},
    })
    expect(own.calls).toEqual([])
  })

  test('that could not be stored is not called stored', async () => {
    const {submitted} = await accountForm({
      fields: {country: 'DE'},
      script: {...owner, [change]: errorReply('session_not_found', 403)},
    })
    expect(await stateCountry(submitted)).toMatchObject({flash: {toast: 'failed'}})
  })
})

const completed = 'POST /rest/v1/rpc/has_completed_mfa'

describe('the end of a session', () => {
  test.each([
    ['here', signOut, 'local', 'signedOut', []],
    ['everywhere', signOutEverywhere, 'global', 'signedOutEverywhere', [completed]],
  ])('%s ends just that', async (_, action, scope, toast, before) => {
    const request = `POST /auth/v1/logout?scope=${scope}`
    const {submitted, own} = await accountForm({
      script: {[request]: {status: 204}, [completed]: {body: true}},
    })
    expect(await action(submitted)).toEqual({to: '/auth', flash: {toast}})
    expect(own.requests()).toEqual([...before, request])
  })

  test('everywhere is for a user who has shown their second factor', async () => {
    const {submitted, own} = await accountForm({script: {[completed]: {body: false}}})
    expect(await signOutEverywhere(submitted)).toEqual({to: '/auth/mfa?next=%2Faccount'})
    expect(own.requests()).toEqual([completed])
    const failed = await accountForm({script: {[completed]: {status: 503}}})
    expect(await signOutEverywhere(failed.submitted)).toMatchObject({flash: {toast: 'unexpected'}})
  })

  test('is not claimed when the service is unavailable', async () => {
    const {submitted} = await accountForm({script: {'POST /auth/v1/logout?scope=local': {status: 503}}})
    expect(await signOut(submitted)).toEqual({to: '/account', flash: {toast: 'unexpected'}})
  })

  test('of another device goes to the database, by its id alone', async () => {
    const rpc = 'POST /rest/v1/rpc/end_own_session'
    const {submitted, own} = await accountForm({fields: {session: user.id}, script: {[rpc]: {status: 204}}})
    expect(await endSession(submitted)).toEqual({to: '/account', flash: {toast: 'sessionEnded'}})
    expect(own.calls).toEqual([{request: rpc, body: {session: user.id}}])
    const garbage = await accountForm({
      fields: {session: user.id},
      script: {[rpc]: {status: 200, body: 'OK'}},
    })
    expect(await endSession(garbage.submitted)).toEqual({to: '/account', flash: {toast: 'unexpected'}})
    const invented = await accountForm({fields: {session: 'all'}})
    expect(await endSession(invented.submitted)).toEqual({to: '/account'})
    expect(invented.own.calls).toEqual([])
  })
})

test.each([
  [{status: 204}, 'deletionAsked'],
  // Something else responds in the place of the database.
  [{status: 200, body: 'OK'}, 'unexpected'],
  [errorReply('42501', 403), 'unexpected'],
])('deletion with the response %j shows %s', async (reply, toast) => {
  const {submitted, own, passing} = await accountForm({
    fields: {currentPassword: existingUser.password},
    script: {...owner, 'POST /rest/v1/rpc/request_account_deletion': reply},
  })
  expect(await requestDeletion(submitted)).toEqual({to: '/account', flash: {toast}})
  expect(own.requests()).toEqual(['GET /auth/v1/user'])
  expect(passing.requests().at(-1)).toBe('POST /auth/v1/logout?scope=local')
})

test.each([
  [{}, {errors: {currentPassword: 'passwordMissing'}}],
  [{currentPassword: 'somebody elses guess'}, {toast: 'failed', code: 'invalid_credentials'}],
])('deletion is not requested with the password %j', async (fields, flash) => {
  const {submitted, own, passing} = await accountForm({
    fields,
    script: {...owner, [signInRequest]: errorReply('invalid_credentials')},
  })
  expect(await requestDeletion(submitted)).toMatchObject({to: '/account', flash})
  expect([...own.requests(), ...passing.requests()]).not.toContain(
    'POST /rest/v1/rpc/request_account_deletion',
  )
})
