import {randomBytes} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import type {Database} from '#supabase/database.types.generated.ts'
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

type Visitor = ReturnType<typeof newAuthClient>

const call = async (visitor: Visitor, name: string, values: Record<string, unknown> = {}) =>
  await callAs(target, visitor, name, values)

const makeCodes = async (visitor: Visitor) =>
  z.array(z.string()).parse(await call(visitor, 'generate_recovery_codes'))

/** Enters the password again, as the form for new codes does, for the session of a visitor. */
async function renewCodes(email: string, visitor: Visitor) {
  const {data} = await visitor.auth.getClaims()
  return await call(await signIn(email), 'renew_recovery_codes', {for_session: data?.claims.session_id})
}

/** Adds an authenticator app. Resolves to the id of its factor. */
async function addApp(visitor: Visitor, friendlyName: string): Promise<string> {
  const {data} = await visitor.auth.mfa.enroll({factorType: 'totp', friendlyName})
  if (data?.type !== 'totp') throw new Error('No factor was begun.')
  const {error} = await visitor.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: computeCode(data.totp.secret, toStep(Date.now())),
  })
  if (error) throw error
  return data.id
}

async function protectedAccount() {
  const account = await newAccount(target)
  const factorId = await addApp(account.visitor, 'first')
  return {...account, factorId, codes: await makeCodes(account.visitor)}
}

async function signIn(email: string) {
  const visitor = newAuthClient(target)
  const {error} = await visitor.auth.signInWithPassword({email, password})
  if (error) throw error
  return visitor
}

describe('recovery codes', () => {
  test('are ten of eighty bits', async () => {
    const {codes} = await protectedAccount()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/u)
  })

  test('are shown once and stored as digests', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'the rows are read')
    const {codes} = await protectedAccount()
    const stored = JSON.stringify(await sql`select * from public.recovery_codes`)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('replace the second factor, once each, and a mail says how many are left', async () => {
    const {email, codes} = await protectedAccount()
    const [code = ''] = codes
    const visitor = await signIn(email)
    expect(await call(visitor, 'has_completed_mfa')).toBe(false)
    expect(await call(visitor, 'count_recovery_codes')).toBe(0)
    // As a user types it.
    expect(
      await call(visitor, 'use_recovery_code', {code: ` ${code.toLowerCase().replaceAll('-', ' ')}`}),
    ).toBe('accepted')
    expect(await call(visitor, 'has_completed_mfa')).toBe(true)
    expect(await call(visitor, 'count_recovery_codes')).toBe(9)
    const [mail] = await expectMailsTo(target, email, 'auth-recovery-code-used')
    expect(mail?.text).toContain('Codes left: 9')
    const other = await signIn(email)
    expect(await call(other, 'use_recovery_code', {code})).toBe('wrong')
    expect(await call(other, 'has_completed_mfa')).toBe(false)
  })

  test('of five concurrent attempts with the same code, one succeeds', async () => {
    const {email, codes} = await protectedAccount()
    const visitors = await Promise.all(Array.from({length: 5}, async () => await signIn(email)))
    const results = await Promise.all(
      visitors.map(async (visitor) => await call(visitor, 'use_recovery_code', {code: codes[0]})),
    )
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
  })

  test('cannot be guessed: after five wrong ones not even a right one is accepted', async () => {
    const {email, codes} = await protectedAccount()
    const visitor = await signIn(email)
    const results = []
    for (let n = 0; n < 6; n += 1)
      results.push(await call(visitor, 'use_recovery_code', {code: `AAAA-AAAA-AAAA-AAA${n}`}))
    expect(results).toEqual([...Array.from({length: 5}, () => 'wrong'), 'wait'])
    expect(await call(visitor, 'use_recovery_code', {code: codes[0]})).toBe('wait')
  })

  test('are accepted again after the pause', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'the pause is made to be over')
    const {email, codes} = await protectedAccount()
    const visitor = await signIn(email)
    for (let n = 0; n < 6; n += 1) await call(visitor, 'use_recovery_code', {code: `AAAA-AAAA-AAAA-AAA${n}`})
    await sql`update public.recovery_code_attempts set ends_at = now()`
    expect(await call(visitor, 'use_recovery_code', {code: codes[0]})).toBe('accepted')
  })

  test('belong to their user, and new ones invalidate earlier ones', async () => {
    const [mine, theirs] = [await protectedAccount(), await protectedAccount()]
    const visitor = await signIn(mine.email)
    expect(await call(visitor, 'use_recovery_code', {code: theirs.codes[0]})).toBe('wrong')
    const renewed = z.array(z.string()).parse(await renewCodes(mine.email, mine.visitor))
    expect(await call(visitor, 'use_recovery_code', {code: mine.codes[0]})).toBe('wrong')
    expect(await call(visitor, 'use_recovery_code', {code: renewed[0]})).toBe('accepted')
  })

  test('are replaced only after the password was entered again, and a mail tells their owner', async () => {
    const {email, visitor} = await protectedAccount()
    const {data} = await visitor.auth.getClaims()
    const own = {for_session: data?.claims.session_id}
    // An open session, without the password.
    expect(await call(visitor, 'generate_recovery_codes')).toBe(403)
    const renewals = async () =>
      (await mailsTo(target, email)).filter(({kind}) => kind === 'auth-recovery-codes-renewed')
    expect(await renewals()).toEqual([])
    // The password, without the second factor.
    const other = await signIn(email)
    const {data: second} = await other.auth.getClaims()
    expect(await call(other, 'renew_recovery_codes', {for_session: second?.claims.session_id})).toBe(403)
    expect(await call(visitor, 'count_recovery_codes')).toBe(10)
    expect(await call(other, 'renew_recovery_codes', own)).toHaveLength(10)
    expect(await renewals()).toHaveLength(1)
  })

  test('stay when another app replaces the first, and end with the last one', async () => {
    const {email, visitor, factorId, codes} = await protectedAccount()
    const laterId = await addApp(visitor, 'later')
    expect((await visitor.auth.mfa.unenroll({factorId})).error).toBeNull()
    expect(await call(visitor, 'generate_recovery_codes')).toBe(403)
    expect(await call(visitor, 'count_recovery_codes')).toBe(10)
    expect((await visitor.auth.mfa.unenroll({factorId: laterId})).error).toBeNull()
    expect(await call(visitor, 'count_recovery_codes')).toBe(0)
    await addApp(visitor, 'new')
    expect(await makeCodes(visitor)).toHaveLength(10)
    expect(await call(await signIn(email), 'use_recovery_code', {code: codes[0]})).toBe('wrong')
  })

  test('are not created without a verified second factor', async () => {
    const {email} = await protectedAccount()
    expect(await call(await signIn(email), 'generate_recovery_codes')).toBe(403)
    expect(await call((await newAccount(target)).visitor, 'generate_recovery_codes')).toBe(403)
  })

  test('let a lost device be removed, which a password alone does not', async () => {
    const {email, codes, visitor: elsewhere} = await protectedAccount()
    const visitor = await signIn(email)
    expect(await call(visitor, 'remove_lost_factor')).toBe(403)
    await call(visitor, 'use_recovery_code', {code: codes[0]})
    expect(await call(visitor, 'remove_lost_factor')).toBeNull()
    await expectMailsTo(target, email, 'auth-factor-removed')
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(await call(await signIn(email), 'has_completed_mfa')).toBe(true)
    const change = {password: 'another new password', current_password: password}
    expect((await visitor.auth.updateUser(change)).error).toBeNull()
  })
})

describe('a sign-in on a device that was not seen before', () => {
  const from = async (email: string, address: string, device: string) => {
    const response = await fetch(`${target.restUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: target.keys.supabase.publishable,
        'content-type': 'application/json',
        'sb-forwarded-for': address,
        'user-agent': device,
      },
      body: JSON.stringify({email, password}),
    })
    expect(response.status).toBe(200)
  }
  const firefox = (version: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Firefox/${version}`

  const [laptop, thief] = [' device/', ' device/'].map((mark) => mark + randomBytes(32).toString('hex'))

  test('is reported to its owner, once; a browser update or another address of the same device is not', async () => {
    const {email} = await newAccount(target)
    const reports = async () => (await mailsTo(target, email)).filter(({kind}) => kind === 'auth-new-sign-in')
    expect(await reports()).toEqual([])
    await from(email, '198.51.100.7', `${firefox('150.0')}${laptop}`)
    await from(email, '203.0.113.9', `${firefox('151.0.1')}${laptop}`)
    expect((await reports()).map(({text}) => text.includes('Firefox'))).toEqual([true])
    // The same browser in the same network, with another cookie or none, is another device each time.
    await from(email, '198.51.100.7', `${firefox('150.0')}${thief}`)
    await from(email, '198.51.100.7', firefox('150.0'))
    await from(email, '198.51.100.7', firefox('150.0'))
    expect(await reports()).toHaveLength(4)
  })

  test('is not stored with the secret of the device', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'the rows are read')
    const {email} = await newAccount(target)
    await from(email, '198.51.100.7', `${firefox('150.0')}${laptop}`)
    const stored = JSON.stringify(
      await sql`select * from auth.sessions session join public.known_devices device using (user_id)
        where user_id = (select id from auth.users where email = ${email})`,
    )
    expect(stored).toContain(firefox('150.0'))
    expect(stored).not.toContain(laptop?.trim())
  })
})

describe('requests that were made', () => {
  test('are shown to the owner of the address that they name, and to nobody else', async () => {
    const [mine, theirs] = [await newAccount(target), await protectedAccount()]
    const site = createClient<Database>(target.restUrl, target.keys.supabase.publishable, {
      accessToken: async () => await Promise.resolve(target.keys.supabase.site),
    })
    for (const email of [mine.email.toUpperCase(), theirs.email]) {
      const {error} = await site.rpc('send_contact_message', {
        key: crypto.randomUUID(),
        sender: 'a'.repeat(64),
        language: 'en',
        region: 'EU',
        first_name: 'Layla',
        last_name: 'Haddad',
        email,
        subject: 'account',
        message: `From ${email}`,
      })
      expect(error).toBeNull()
    }
    expect(await call(mine.visitor, 'own_requests')).toMatchObject([
      {kind: 'contact', message: `From ${mine.email.toUpperCase()}`},
    ])
    expect(await call(theirs.visitor, 'own_requests')).toHaveLength(1)
    // A session without the second factor sees nothing.
    expect(await call(await signIn(theirs.email), 'own_requests')).toEqual([])
    expect(await call(newAuthClient(target), 'own_requests')).toBe(401)
  })
})
