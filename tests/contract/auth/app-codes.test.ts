import {type TestContext, expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  callAs,
  expectMailsTo,
  mailsTo,
  newAccount,
  newAuthClient,
  password,
} from '#tests/support/accounts/auth-client.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const codeNow = (secret: string, steps = 0) => computeCode(secret, toStep(Date.now()) + steps)

async function enrolled() {
  const account = await newAccount(target)
  const {data, error} = await account.visitor.auth.mfa.enroll({factorType: 'totp'})
  if (error) throw error
  const {id: factorId, totp} = data
  const verified = await account.visitor.auth.mfa.challengeAndVerify({factorId, code: codeNow(totp.secret)})
  if (verified.error) throw verified.error
  return {...account, factorId, secret: totp.secret}
}

async function signIn(email: string) {
  const visitor = newAuthClient(target)
  const {error} = await visitor.auth.signInWithPassword({email, password})
  if (error) throw error
  return visitor
}

/** Twenty wrong codes, as many at a time as the service takes. */
async function guess(
  {email, factorId}: Readonly<{email: string; factorId: string}>,
  skip: TestContext['skip'],
) {
  const {sql} = requireInside(target, skip, 'the limit of five minutes is lifted')
  const visitor = await signIn(email)
  const codes: Array<string | undefined> = []
  for (let n = 0; n < 20; n += 1) {
    await sql`delete from auth.rate_limits where true`
    const {error} = await visitor.auth.mfa.challengeAndVerify({factorId, code: `00000${n % 10}`})
    codes.push(error?.code)
  }
  await sql`delete from auth.rate_limits where true`
  expect(codes).toEqual(Array(20).fill('mfa_verification_failed'))
  return sql
}

test('after twenty wrong codes the owner is mailed, and a right one counts no more', async ({skip}) => {
  const account = await enrolled()
  await guess(account, skip)
  const [mail] = await expectMailsTo(target, account.email, 'auth-app-codes-paused')
  expect(mail?.text).toContain('24 hours')
  const visitor = await signIn(account.email)
  const {error} = await visitor.auth.mfa.challengeAndVerify({
    factorId: account.factorId,
    code: codeNow(account.secret, 1),
  })
  expect(error?.code).toBe('mfa_verification_rejected')
  expect((await visitor.auth.refreshSession()).error).not.toBeNull()
})

test('the pause ends after a day', async ({skip}) => {
  const account = await enrolled()
  const sql = await guess(account, skip)
  await sql`update public.app_code_attempts set paused_until = now() where true`
  const visitor = await signIn(account.email)
  const {factorId, secret} = account
  expect((await visitor.auth.mfa.challengeAndVerify({factorId, code: '000000'})).error?.code).toBe(
    'mfa_verification_failed',
  )
  expect((await visitor.auth.mfa.challengeAndVerify({factorId, code: codeNow(secret, 1)})).error).toBeNull()
  expect(
    (await mailsTo(target, account.email)).filter(({kind}) => kind === 'auth-app-codes-paused'),
  ).toHaveLength(1)
})

test('the link in the mail ends it, with the password that somebody knows', async ({skip}) => {
  const account = await enrolled()
  const sql = await guess(account, skip)
  const [mail] = await expectMailsTo(target, account.email, 'auth-app-codes-paused')
  const token = new URL(
    /https?:\/\/\S+token_hash=[^\s]+/u.exec(mail?.text ?? '')?.[0] ?? '',
  ).searchParams.get('token_hash')
  expect(await callAs(target, newAuthClient(target), 'undo_account_change', {token})).toBe(true)
  expect(
    await sql`select from public.app_code_attempts attempt join auth.users client on client.id = attempt.user_id where email = ${account.email}`,
  ).toHaveLength(0)
  expect(
    (await newAuthClient(target).auth.signInWithPassword({email: account.email, password})).error?.code,
  ).toBe('invalid_credentials')
})

test('a right code forgives the wrong ones before it', async ({skip}) => {
  const {email, factorId, secret} = await enrolled()
  const {sql} = requireInside(target, skip, 'the rows are read')
  const visitor = await signIn(email)
  for (let n = 0; n < 3; n += 1) await visitor.auth.mfa.challengeAndVerify({factorId, code: '000000'})
  const attempts = async () =>
    await sql`select tries from public.app_code_attempts attempt join auth.users client on client.id = attempt.user_id where email = ${email}`
  expect(await attempts()).toMatchObject([{tries: 3}])
  expect((await visitor.auth.mfa.challengeAndVerify({factorId, code: codeNow(secret, 1)})).error).toBeNull()
  expect(await attempts()).toHaveLength(0)
})
