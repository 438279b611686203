import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {newAuthClient, password, rejected} from '#tests/support/auth-client.ts'
import {keptMailsTo, keptMailTo} from '#tests/support/keep-mails.ts'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {startOneTimeCodes} from '#tests/support/start-one-time-codes.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startOneTimeCodes()
})
afterAll(async () => {
  await database.close()
})

const admin = () =>
  createClient(database.restUrl, database.keys.supabase.secret, {auth: {persistSession: false}}).auth.admin
const visitor = () => newAuthClient(database).auth

const newMember = async (email: string) => {
  const {data, error} = await admin().createUser({email, password, email_confirm: true})
  if (error) throw error
  return data.user.id
}

describe('an invitation', () => {
  test('is mailed, and its link confirms the account, which has no password yet', async () => {
    const email = 'invited@example.com'
    const {data, error} = await admin().inviteUserByEmail(email, {data: {team: 'risk'}})
    expect(error).toBeNull()
    expect(data.user).toMatchObject({email, user_metadata: {team: 'risk'}})
    expect(data.user?.invited_at).toBeTruthy()
    const mail = await keptMailTo(database, email)
    expect(mail.email_action_type).toBe('invite')
    const auth = visitor()
    const accepted = await auth.verifyOtp({token_hash: mail.token_hash, type: 'invite'})
    expect(accepted.error).toBeNull()
    expect(accepted.data.user?.email_confirmed_at).toBeTruthy()
    expect((await auth.updateUser({password})).error).toBeNull()
    expect((await visitor().signInWithPassword({email, password})).error).toBeNull()
  })

  test('is mailed again while it is open, and refused once the account is confirmed', async () => {
    const email = 'twice@example.com'
    await admin().inviteUserByEmail(email)
    expect((await admin().inviteUserByEmail(email)).error).toBeNull()
    expect(await keptMailsTo(database, email)).toBe(2)
    const {token} = await keptMailTo(database, email)
    expect((await visitor().verifyOtp({email, token, type: 'invite'})).error).toBeNull()
    const {error} = await admin().inviteUserByEmail(email)
    expect(rejected(error)?.slice(0, 2)).toEqual([422, 'email_exists'])
  })

  test('leads to the site alone', async () => {
    await admin().inviteUserByEmail('led@example.com', {redirectTo: 'https://elsewhere.example/'})
    expect((await keptMailTo(database, 'led@example.com')).redirect_to).not.toContain('elsewhere')
  })
})

describe('a link that an administrator makes', () => {
  test('signs a member in, by its token, by its code and by its address', async () => {
    const email = 'member@example.com'
    const id = await newMember(email)
    const make = async () => {
      const {data, error} = await admin().generateLink({type: 'magiclink', email})
      if (error) throw error
      return data
    }
    const {properties, user} = await make()
    expect(user.id).toBe(id)
    expect(properties).toMatchObject({verification_type: 'magiclink'})
    const byToken = await visitor().verifyOtp({token_hash: properties.hashed_token, type: 'magiclink'})
    expect(byToken.data.user?.id).toBe(id)
    const byCode = await visitor().verifyOtp({
      email,
      token: (await make()).properties.email_otp,
      type: 'email',
    })
    expect(byCode.data.user?.id).toBe(id)
    const link = (await make()).properties.action_link
    const followed = await fetch(link, {redirect: 'manual'})
    const tokens = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1))
    expect(tokens.get('type')).toBe('magiclink')
    const {data} = await visitor().getUser(tokens.get('access_token') ?? '')
    expect(data.user?.id).toBe(id)
    expect(await keptMailsTo(database, email)).toBe(0)
    const late = await fetch(link, {redirect: 'manual'})
    expect(late.headers.get('location')).toContain('error_code=otp_expired')
  })

  test('to sign in makes an account where there is none', async () => {
    const email = 'newcomer@example.com'
    const {data} = await admin().generateLink({type: 'magiclink', email})
    expect(data.properties?.verification_type).toBe('signup')
    const {error} = await visitor().verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'signup',
    })
    expect(error).toBeNull()
  })

  test('of a sign-up gives the account to whoever follows it: the password before counts for nothing', async () => {
    const email = 'signed-up@example.com'
    const {data} = await admin().generateLink({type: 'signup', email, password, options: {data: {a: 1}}})
    expect(data.user).toMatchObject({email, user_metadata: {a: 1}})
    const {error} = await visitor().verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'signup',
    })
    expect(error).toBeNull()
    const old = await visitor().signInWithPassword({email, password})
    expect(old.error?.code).toBe('invalid_credentials')
    const again = await admin().generateLink({type: 'signup', email, password})
    expect(again.error?.code).toBe('email_exists')
  })

  test('to recover an account and of an invitation are followed as the mails are', async () => {
    const email = 'recovered@example.com'
    await newMember(email)
    const recovery = await admin().generateLink({type: 'recovery', email})
    const recovered = await visitor().verifyOtp({
      token_hash: recovery.data.properties?.hashed_token ?? '',
      type: 'recovery',
    })
    expect(recovered.error).toBeNull()
    const invitation = await admin().generateLink({type: 'invite', email: 'by-hand@example.com'})
    expect(invitation.data.user?.invited_at).toBeTruthy()
    const invited = await visitor().verifyOtp({
      token_hash: invitation.data.properties?.hashed_token ?? '',
      type: 'invite',
    })
    expect(invited.error).toBeNull()
  })

  test('is refused in words where there is nobody, no password, or no such link', async () => {
    const nobody = await admin().generateLink({type: 'recovery', email: 'nobody@example.com'})
    expect(rejected(nobody.error)).toEqual([404, 'user_not_found', 'User with this email not found'])
    const weak = await admin().generateLink({type: 'signup', email: 'weak@example.com', password: 'short'})
    expect(weak.error?.code).toBe('weak_password')
    const change = await admin().generateLink({
      type: 'email_change_new',
      email: 'member@example.com',
      newEmail: 'other@example.com',
    })
    expect(change.error?.message).toContain('does not emulate links to change an address')
  })
})

test('the factors of a user are listed and removed, as for one who lost the device', async () => {
  const email = 'lost@example.com'
  const userId = await newMember(email)
  const auth = visitor()
  await auth.signInWithPassword({email, password})
  const {data: enrolled} = await auth.mfa.enroll({factorType: 'totp', friendlyName: 'phone'})
  const {data} = await admin().mfa.listFactors({userId})
  expect(data?.factors).toMatchObject([{id: enrolled?.id, friendly_name: 'phone', factor_type: 'totp'}])
  expect(JSON.stringify(data)).not.toContain('secret')
  const removed = await admin().mfa.deleteFactor({userId, id: enrolled?.id ?? ''})
  expect(removed.error).toBeNull()
  expect((await admin().mfa.listFactors({userId})).data?.factors).toEqual([])
  const again = await admin().mfa.deleteFactor({userId, id: enrolled?.id ?? ''})
  expect(again.error?.code).toBe('mfa_factor_not_found')
})
