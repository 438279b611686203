import {randomUUID} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

const connect = (key: string) =>
  createClient(database.restUrl, key, {auth: {persistSession: false, autoRefreshToken: false}})
const admin = () => connect(database.keys.supabase.secret).auth.admin
const visitor = () => connect(database.keys.supabase.publishable).auth

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const password = 'a long enough password'
const newUser = async (email: string) => {
  const {data, error} = await admin().createUser({email, password, email_confirm: true})
  if (error) throw error
  return data.user
}

describe('with the secret key', () => {
  test('an account is made, signs in at once, is read, and is gone once it is deleted', async () => {
    const {data, error} = await admin().createUser({
      email: 'Made@Example.com',
      password,
      email_confirm: true,
      user_metadata: {language: 'ar'},
      app_metadata: {team: 'risk'},
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'made@example.com',
      user_metadata: {language: 'ar'},
      app_metadata: {provider: 'email', team: 'risk'},
    })
    const id = data.user?.id ?? ''
    const signedIn = await visitor().signInWithPassword({email: 'made@example.com', password})
    expect(signedIn.error).toBeNull()
    expect(signedIn.data.user?.id).toBe(id)
    expect((await admin().getUserById(id)).data.user?.email).toBe('made@example.com')
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await admin().getUserById(id)).error).toMatchObject({status: 404, code: 'user_not_found'})
    const late = await visitor().signInWithPassword({email: 'made@example.com', password})
    expect(late.error?.code).toBe('invalid_credentials')
  })

  test('an account whose address is not confirmed does not sign in', async () => {
    await admin().createUser({email: 'unconfirmed@example.com', password})
    const {error} = await visitor().signInWithPassword({email: 'unconfirmed@example.com', password})
    expect(error?.code).toBe('email_not_confirmed')
  })

  test('a change of the password ends the sessions, and data are merged', async () => {
    const {id, email = ''} = await newUser('changed@example.com')
    const client = visitor()
    await client.signInWithPassword({email, password})
    const {data} = await admin().updateUserById(id, {
      password: 'another long password',
      user_metadata: {a: 1, b: null},
    })
    expect(data.user?.user_metadata).toEqual({a: 1})
    expect((await client.getUser()).data.user).toBeNull()
    const old = await visitor().signInWithPassword({email, password})
    expect(old.error?.code).toBe('invalid_credentials')
    const fresh = await visitor().signInWithPassword({email, password: 'another long password'})
    expect(fresh.error).toBeNull()
  })

  test('accounts are listed by page, the newest first', async () => {
    for (const name of ['first', 'second', 'third']) await newUser(`${name}@example.com`)
    const {data} = await admin().listUsers({page: 1, perPage: 2})
    expect(data.users.map(({email}) => email)).toEqual(['third@example.com', 'second@example.com'])
    expect(data).toMatchObject({nextPage: 2})
    expect('total' in data && data.total).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['a taken address', {email: 'TAKEN@example.com'}, 422, 'email_exists'],
    ['no address', {password}, 400, 'validation_failed'],
    ['a weak password', {email: 'weak@example.com', password: 'short'}, 422, 'weak_password'],
    ['what is not emulated', {email: 'banned@example.com', ban_duration: '1h'}, 400, 'validation_failed'],
  ])('%s is refused', async (_, attributes, status, code) => {
    await admin().createUser({email: 'taken@example.com'})
    expect((await admin().createUser(attributes)).error).toMatchObject({status, code})
  })

  test('an account that is not there is refused by name', async () => {
    expect((await admin().updateUserById(randomUUID(), {})).error?.code).toBe('user_not_found')
    expect((await admin().deleteUser(randomUUID())).error?.code).toBe('user_not_found')
  })

  test('an invitation is mailed by the hook, and its link opens the account as one that was signed up', async () => {
    const email = 'invited@example.com'
    const {data, error} = await admin().inviteUserByEmail(email, {data: {language: 'ar', region: 'MENA'}})
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
    const [mail] =
      await database.sql`select kind, language, region, details from outbox where recipient = ${email}`
    expect(mail).toMatchObject({kind: 'auth-invite', language: 'ar', region: 'MENA'})
    const {token: token_hash} = z.object({token: z.string()}).parse(mail?.['details'])
    const auth = visitor()
    // The button of the mail leads to the page that confirms an account.
    expect((await auth.verifyOtp({token_hash, type: 'signup'})).error).toBeNull()
    expect((await auth.updateUser({password})).error).toBeNull()
    expect((await visitor().signInWithPassword({email, password})).error).toBeNull()
  })

  test('a link signs in where the project mails no codes, too', async () => {
    const {email = ''} = await newUser('linked@example.com')
    const {data} = await admin().generateLink({type: 'magiclink', email})
    const code = data.properties?.email_otp ?? ''
    const {data: signedIn} = await visitor().verifyOtp({email, token: code, type: 'magiclink'})
    expect(signedIn.session?.user.email).toBe(email)
  })
})

test('neither the publishable key nor an account administers', async () => {
  const {id, email = ''} = await newUser('member@example.com')
  const client = visitor()
  await client.signInWithPassword({email, password})
  const {data} = await client.getSession()
  for (const bearer of [database.keys.supabase.publishable, data.session?.access_token]) {
    const requests = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/factors`],
      ['DELETE', `/${id}/factors/${randomUUID()}`],
      ['POST', '/../generate_link'],
      ['POST', '/../../invite'],
    ] as const
    for (const [method, path] of requests) {
      const response = await fetch(`${database.restUrl}/auth/v1/admin/users${path}`, {
        method,
        headers: {apikey: database.keys.supabase.publishable, authorization: `Bearer ${String(bearer)}`},
      })
      expect([method, response.status]).toEqual([method, 403])
    }
  }
  expect((await admin().getUserById(id)).data.user?.id).toBe(id)
})
