import {randomUUID} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  callAs,
  expectMailsTo,
  linkTo,
  newAccount,
  newAuthClient,
  password,
  requestUntilAccepted,
} from '#tests/support/accounts/auth-client.ts'
import {newEmail} from '#tests/support/site.ts'
import {addSignInPasskey, signInWithPasskey, softwareAuthenticator} from '#tests/support/accounts/passkeys.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const attackersPassword = 'chosen by somebody else'

const signInWith = async (email: string, secret: string) =>
  (await newAuthClient(target).auth.signInWithPassword({email, password: secret})).error?.code

const signUpAs = async (email: string, secret: string, data = {}) =>
  await requestUntilAccepted(
    target,
    async () => await newAuthClient(target).auth.signUp({email, password: secret, options: {data}}),
  )

describe('an account belongs to whoever proved the mailbox', () => {
  test('whoever signed up with its address before has nothing of it', async () => {
    const email = newEmail('owner', target.mailDomain)
    await signUpAs(email, attackersPassword, {role: 'staff', intent: 'demo'})
    await signUpAs(email, password)
    const owner = newAuthClient(target)
    const token_hash = await linkTo(target, email, 'auth-signup', 2)
    const {data, error} = await owner.auth.verifyOtp({type: 'signup', token_hash})
    expect(error).toBeNull()
    expect(data.user?.user_metadata).not.toHaveProperty('role')
    expect(await signInWith(email, attackersPassword)).toBe('invalid_credentials')
    expect((await owner.auth.updateUser({password})).error).toBeNull()
    expect(await signInWith(email, attackersPassword)).toBe('invalid_credentials')
    expect(await signInWith(email, password)).toBeUndefined()
  }, 90_000)

  test('nor has whoever signed up last, when the owner follows an earlier link', async () => {
    const email = newEmail('owner', target.mailDomain)
    await signUpAs(email, password)
    const token_hash = await linkTo(target, email, 'auth-signup')
    await signUpAs(email, attackersPassword)
    const {error} = await newAuthClient(target).auth.verifyOtp({type: 'signup', token_hash})
    expect(error?.code).toBe('otp_expired')
    expect(await signInWith(email, attackersPassword)).toBe('email_not_confirmed')
  }, 90_000)

  test('nor when a mail for a new password proves the mailbox', async () => {
    const email = newEmail('owner', target.mailDomain)
    await signUpAs(email, attackersPassword)
    await newAuthClient(target).auth.resetPasswordForEmail(email)
    const token_hash = await linkTo(target, email, 'auth-recovery')
    const {error} = await newAuthClient(target).auth.verifyOtp({type: 'recovery', token_hash})
    expect(error).toBeNull()
    expect(await signInWith(email, attackersPassword)).toBe('invalid_credentials')
  })

  test('a factor and a session from before the proof are gone with it', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'no way to have either is known: they are written')
    const email = newEmail('owner', target.mailDomain)
    await signUpAs(email, attackersPassword)
    await sql`insert into auth.mfa_factors (user_id, factor_type, status, secret)
      select id, 'totp', 'verified', 'x' from auth.users where email = ${email}`
    await sql`insert into auth.sessions (user_id, amr) select id, '[]' from auth.users where email = ${email}`
    const owner = newAuthClient(target)
    const token_hash = await linkTo(target, email, 'auth-signup')
    const {data} = await owner.auth.verifyOtp({type: 'signup', token_hash})
    expect(data.user?.factors ?? []).toEqual([])
    expect(await callAs(target, owner, 'own_sessions')).toHaveLength(1)
  })
})

const undo = async (token: string) =>
  await callAs(target, newAuthClient(target), 'undo_account_change', {token})

describe('the mail about a change undoes it', () => {
  test('of the password: it is void, and whoever set it is signed out', async () => {
    const {email, visitor: attacker} = await newAccount(target)
    await attacker.auth.updateUser({password: attackersPassword, current_password: password})
    const token = await linkTo(target, email, 'auth-password-changed')
    expect(await undo(token)).toBe(true)
    expect(await signInWith(email, attackersPassword)).toBe('invalid_credentials')
    expect((await attacker.auth.getUser()).data.user).toBeNull()
    await expectMailsTo(target, email, 'auth-change-undone')
    expect(await undo(token)).toBe(false)
  })

  test('of the address: the owner has the account back, and the link at the new address is void', async () => {
    const {email, visitor: attacker} = await newAccount(target)
    const move = async (from: string, to: string) => {
      await attacker.auth.updateUser({email: to})
      for (const [address, kind] of [
        [from, 'auth-email-change-consent'],
        [to, 'auth-email-change'],
      ] as const)
        await newAuthClient(target).auth.verifyOtp({
          type: 'email_change',
          token_hash: await linkTo(target, address, kind),
        })
      return await linkTo(target, from, 'auth-email-changed')
    }
    const [second, third] = [newEmail('taken', target.mailDomain), newEmail('taken', target.mailDomain)]
    const owners = await move(email, second)
    const attackers = await move(second, third)
    expect(await undo(owners)).toBe(true)
    expect(await undo(attackers)).toBe(false)
    const mailed = await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.resetPasswordForEmail(email),
    )
    expect(mailed.error).toBeNull()
    const token_hash = await linkTo(target, email, 'auth-recovery')
    const {data} = await newAuthClient(target).auth.verifyOtp({type: 'recovery', token_hash})
    expect(data.user?.email).toBe(email)
  }, 120_000)

  test('of a second factor: the owner is not asked for it', async () => {
    const {email, visitor: attacker} = await newAccount(target)
    const {data} = await attacker.auth.mfa.enroll({factorType: 'totp'})
    if (data?.type !== 'totp') throw new Error('No factor was begun.')
    const code = computeCode(data.totp.secret, toStep(Date.now()))
    await attacker.auth.mfa.challengeAndVerify({factorId: data.id, code})
    expect(await undo(await linkTo(target, email, 'auth-factor-added'))).toBe(true)
    await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.resetPasswordForEmail(email),
    )
    const token_hash = await linkTo(target, email, 'auth-recovery')
    const recovered = await newAuthClient(target).auth.verifyOtp({type: 'recovery', token_hash})
    expect(recovered.data.user?.factors ?? []).toEqual([])
  }, 90_000)

  test('with what was changed after it: a factor that was set up later does not keep the owner out', async () => {
    const {email, visitor: attacker} = await newAccount(target)
    await attacker.auth.updateUser({password: attackersPassword, current_password: password})
    const token = await linkTo(target, email, 'auth-password-changed')
    const {data} = await attacker.auth.mfa.enroll({factorType: 'totp'})
    if (data?.type !== 'totp') throw new Error('No factor was begun.')
    const code = computeCode(data.totp.secret, toStep(Date.now()))
    await attacker.auth.mfa.challengeAndVerify({factorId: data.id, code})
    expect(await undo(token)).toBe(true)
    await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.resetPasswordForEmail(email),
    )
    const token_hash = await linkTo(target, email, 'auth-recovery')
    const recovered = await newAuthClient(target).auth.verifyOtp({type: 'recovery', token_hash})
    expect(recovered.data.user?.factors ?? []).toEqual([])
  }, 90_000)

  test('of a passkey: it signs nobody in any more, whether the undone change came before it or not', async ({
    skip,
  }) => {
    requireInside(target, skip, 'the hosted service makes no passkey without a browser')
    for (const kind of ['auth-passkey-added', 'auth-password-changed'] as const) {
      const {email, visitor: attacker} = await newAccount(target)
      await attacker.auth.updateUser({password: attackersPassword, current_password: password})
      const device = softwareAuthenticator(target.siteUrl)
      await addSignInPasskey(attacker, device)
      expect((await signInWithPasskey(newAuthClient(target), device)).error).toBeNull()
      expect(await undo(await linkTo(target, email, kind))).toBe(true)
      const again = await signInWithPasskey(newAuthClient(target), device)
      expect(again.error?.code).toBe('webauthn_verification_failed')
    }
  }, 90_000)

  test('of the address, once it is free again: a link that could do nothing is not used up', async ({
    skip,
  }) => {
    const {sql} = requireInside(target, skip, 'the other account is deleted by hand')
    const {email, visitor: attacker} = await newAccount(target)
    const moved = newEmail('taken', target.mailDomain)
    await sql`update auth.users set email = ${moved} where email = ${email}`
    const [mail] = await sql<{token: string}[]>`
      select public.begin_account_undo(id, 'address', ${email}) as token from auth.users where email = ${moved}`
    await sql`insert into auth.users (email, encrypted_password, email_confirmed_at) values (${email}, 'x', now())`
    expect(await undo(mail?.token ?? '')).toBe(false)
    expect((await attacker.auth.getUser()).data.user?.email).toBe(moved)
    await sql`delete from auth.users where email = ${email}`
    expect(await undo(mail?.token ?? '')).toBe(true)
    expect((await attacker.auth.getUser()).data.user).toBeNull()
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(1)
    expect(await undo(mail?.token ?? '')).toBe(false)
  })

  test('for 72 hours', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'a change is made to be of three days ago')
    const {email, visitor} = await newAccount(target)
    await visitor.auth.updateUser({password: attackersPassword, current_password: password})
    const token = await linkTo(target, email, 'auth-password-changed')
    await sql`update public.account_undos set created_at = now() - interval '72 hours 1 minute'`
    expect(await undo(token)).toBe(false)
    expect(await signInWith(email, attackersPassword)).toBeUndefined()
  })
})

describe('an access token', () => {
  test('reads and does nothing once its session has ended', async () => {
    const {email, visitor: stolen} = await newAccount(target)
    const elsewhere = newAuthClient(target)
    await elsewhere.auth.signInWithPassword({email, password})
    expect(await callAs(target, stolen, 'own_sessions')).toHaveLength(2)
    await elsewhere.auth.signOut({scope: 'global'})
    expect(await callAs(target, stolen, 'own_sessions')).toEqual([])
    expect(await callAs(target, stolen, 'request_account_deletion', {for_session: randomUUID()})).toBe(403)
  })

  test('does not grow with what its user writes', async () => {
    const {visitor} = await newAccount(target)
    const {error} = await visitor.auth.updateUser({data: {note: 'x'.repeat(5000)}})
    expect(error).not.toBeNull()
    expect((await visitor.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('note')
  })
})
