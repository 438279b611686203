import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {newAuthClient, password, rejected} from '#tests/support/accounts/auth-client.ts'
import {findKeptMail, startOneTimeCodes} from '#tests/support/accounts/kept-mails.ts'
import {newMemberEmail, newMember} from '#tests/support/new-member.ts'
import {resetLimits} from '#tests/support/database/queries.ts'
import type {TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startOneTimeCodes()
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await resetLimits(database)
})

const visitor = () => newAuthClient(database).auth

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const expired = [403, 'otp_expired', 'Token has expired or is invalid']

describe('a code that is mailed to authenticate again', () => {
  const oldSession = async () => {
    const {email} = await newMember(database)
    const auth = visitor()
    await auth.signInWithPassword({email, password})
    await database.sql`update auth.sessions set created_at = now() - interval '2 days'`
    return {auth, email}
  }
  const next = 'another harbour lantern'

  test('changes the password of an old session', async () => {
    const {auth, email} = await oldSession()
    expect((await auth.updateUser({password: next})).error?.code).toBe('reauthentication_needed')
    expect((await auth.reauthenticate()).error).toBeNull()
    const {token: nonce, email_action_type: action} = await findKeptMail(database, email)
    expect(action).toBe('reauthentication')
    const refused = await auth.updateUser({password: next, current_password: password, nonce: wrong(nonce)})
    expect(rejected(refused.error)).toEqual([
      422,
      'reauthentication_not_valid',
      'Nonce has expired or is invalid',
    ])
    expect((await auth.updateUser({password: next, current_password: password, nonce})).error).toBeNull()
    expect((await visitor().signInWithPassword({email, password: next})).error).toBeNull()
  })

  test('signs nobody in', async () => {
    const {auth, email} = await oldSession()
    await auth.reauthenticate()
    const {token} = await findKeptMail(database, email)
    for (const type of ['email', 'magiclink', 'recovery', 'signup'] as const)
      expect(rejected((await visitor().verifyOtp({email, token, type})).error)).toEqual(expired)
  })
})

test('both codes of a change of address change it', async () => {
  const {email} = await newMember(database)
  const to = newMemberEmail('moved')
  const auth = visitor()
  await auth.signInWithPassword({email, password})
  expect((await auth.updateUser({email: to})).error).toBeNull()
  const {token, token_new} = await findKeptMail(database, email)
  const half = await visitor().verifyOtp({email, token, type: 'email_change'})
  expect([half.error, half.data.session]).toEqual([null, null])
  const whole = await visitor().verifyOtp({email: to, token: token_new, type: 'email_change'})
  expect(whole.data.user?.email).toBe(to)
})
