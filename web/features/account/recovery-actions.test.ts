import '#tests/support/site-variables.ts'
import {accountForm, errorReply} from '#tests/support/account-form.ts'
import {expect, test} from 'vitest'
import {newCodes, consumeRecoveryCode} from './recovery-actions.ts'

const make = 'POST /rest/v1/rpc/generate_recovery_codes'
const use = 'POST /rest/v1/rpc/use_recovery_code'
const entry = '/auth/mfa?state=recovery'
const fields = {code: 'abcd-efgh 2345-6789'}

test('new codes are shown once, and end the set-up', async () => {
  const {submitted} = await accountForm({script: {[make]: {body: ['AAAA', 'BBBB']}}})
  expect(await newCodes(submitted)).toEqual({
    to: '/auth/mfa?state=codes',
    shownCodes: ['AAAA', 'BBBB'],
    enrolment: null,
  })
})

test('no codes are shown when the database made none', async () => {
  const {submitted} = await accountForm({script: {[make]: errorReply('42501', 403)}})
  expect(await newCodes(submitted)).toEqual({to: '/account', flash: {toast: 'unexpected'}})
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
