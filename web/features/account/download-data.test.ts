import '#tests/support/site-variables.ts'
import {
  accountForm,
  errorReply,
  existingUser,
  session,
  sessionId,
  signInRequest,
  user,
  type Script,
} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import type {OwnData} from '#web/database/own-data-shape.ts'
import {downloadData} from './account-actions.ts'

const exportRequest = 'POST /rest/v1/rpc/export_own_data'
const signOutRequest = 'POST /auth/v1/logout?scope=local'

const stored: OwnData = {
  exported_at: '2026-11-23T10:00:00+00:00',
  account: {
    id: user.id,
    email: user.email,
    email_confirmed_at: null,
    new_email: null,
    created_at: '2026-11-22T10:00:00+00:00',
    last_sign_in_at: null,
    settings: {},
    deletion_requested_at: null,
    staff_since: null,
    downloads: [],
  },
  sessions: [],
  devices: [],
  second_factors: [],
  sign_in_passkeys: [],
  recovery_codes: [],
  wrong_app_codes: [],
  wrong_recovery_codes: [],
  undoable_changes: [],
  appropriateness: [],
  forms: [],
  mails: [],
  subscriptions: [],
}

const fields = {currentPassword: existingUser.password}
const script: Script = {
  'GET /auth/v1/user': {body: user},
  [signInRequest]: {body: session()},
  [signOutRequest]: {status: 204},
  [exportRequest]: {body: stored},
}

describe('own data', () => {
  test('is a file for a user who enters the password again, whose proof is then ended', async () => {
    const {submitted, own, passing} = await accountForm({fields, script})
    const result = await downloadData(submitted)
    expect('file' in result && JSON.parse(result.file)).toEqual(stored)
    expect(own.requests()).toEqual(['GET /auth/v1/user'])
    expect(passing.requests()).toEqual([signInRequest, exportRequest, signOutRequest])
    expect(passing.calls[1]).toMatchObject({body: {for_session: sessionId}})
  })

  test.each([
    [{}, {errors: {currentPassword: 'passwordMissing'}}],
    [{currentPassword: 'somebody elses guess'}, {toast: 'failed', code: 'invalid_credentials'}],
  ])('is not read with the password %j', async (wrong, flash) => {
    const {submitted, own, passing} = await accountForm({
      fields: wrong,
      script: {...script, [signInRequest]: errorReply('invalid_credentials')},
    })
    expect(await downloadData(submitted)).toMatchObject({to: '/account', flash})
    expect([...own.requests(), ...passing.requests()]).not.toContain(exportRequest)
  })

  test.each([
    ['the sixth time in an hour', {body: null}, {toast: 'failed', code: 'over_request_rate_limit'}],
    [
      'without the second factor',
      {status: 403, body: {code: '42501', message: 'x'}},
      {toast: 'failed', code: 'insufficient_aal'},
    ],
    ['while the database fails', {status: 500, body: {code: 'XX000', message: 'x'}}, {toast: 'unexpected'}],
  ])('is no file %s', async (_, reply, flash) => {
    const {submitted, passing} = await accountForm({fields, script: {...script, [exportRequest]: reply}})
    expect(await downloadData(submitted)).toEqual({to: '/account', flash})
    expect(passing.requests()).toContain(signOutRequest)
  })

  test('with a key that is not documented is not sent', async () => {
    const body = {...stored, secret: 'x'}
    const {submitted} = await accountForm({fields, script: {...script, [exportRequest]: {body}}})
    await expect(downloadData(submitted)).rejects.toThrow(/secret/u)
  })
})
