import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {newAuthClient, password, rejected} from '#tests/support/accounts/auth-client.ts'
import {makeAdministrator, newMember} from '#tests/support/new-member.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase
let admin: ReturnType<typeof makeAdministrator>

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  admin = makeAdministrator(database)
})
afterAll(async () => {
  await database.close()
})

describe('with the secret key', () => {
  test('app metadata are merged, and a null removes one', async () => {
    const {id, email} = await newMember(database)
    await admin.updateUserById(id, {app_metadata: {team: 'risk', level: 1}})
    const {data, error} = await admin.updateUserById(id, {app_metadata: {team: null, shift: 'night'}})
    expect(error).toBeNull()
    expect(data.user).toMatchObject({email, app_metadata: {level: 1, shift: 'night'}})
    expect(data.user?.app_metadata).not.toHaveProperty('team')
  })

  test('an account is deleted, with its sessions', async () => {
    const {id, email} = await newMember(database)
    const client = newAuthClient(database).auth
    await client.signInWithPassword({email, password})
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await client.getUser()).data.user).toBeNull()
    const late = await newAuthClient(database).auth.signInWithPassword({email, password})
    expect(late.error?.code).toBe('invalid_credentials')
  })

  test('an unknown account is refused by name', async () => {
    const unknown = [404, 'user_not_found', 'User not found']
    expect(rejected((await admin.updateUserById(randomUUID(), {})).error)).toEqual(unknown)
    expect(rejected((await admin.deleteUser(randomUUID())).error)).toEqual(unknown)
  })

  test('a deletion that keeps the row is refused', async () => {
    const {id, email} = await newMember(database)
    expect(rejected((await admin.deleteUser(id, true)).error)).toEqual([
      400,
      'validation_failed',
      'The embedded sign-in service does not emulate "should_soft_delete"',
    ])
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  })

  test('another change is refused, and changes nothing', async () => {
    const {id, email} = await newMember(database)
    const {error} = await admin.updateUserById(id, {
      app_metadata: {team: 'risk'},
      password: 'another long one',
    })
    expect(rejected(error)).toEqual([
      400,
      'validation_failed',
      'The embedded sign-in service does not emulate "password"',
    ])
    const {data} = await newAuthClient(database).auth.signInWithPassword({email, password})
    expect(data.user?.app_metadata).not.toHaveProperty('team')
  })

  test.each([
    ['listing accounts', async () => await admin.listUsers()],
    ['creating an account', async () => await admin.createUser({email: 'new@example.com'})],
    ['an invitation', async () => await admin.inviteUserByEmail('new@example.com')],
    ['a link', async () => await admin.generateLink({type: 'magiclink', email: 'new@example.com'})],
    ['listing factors', async () => await admin.mfa.listFactors({userId: randomUUID()})],
  ])('%s is refused, because it is not emulated', async (_, request) => {
    expect(rejected((await request()).error)).toEqual([
      404,
      'not_found',
      'The embedded sign-in service has no such endpoint.',
    ])
  })
})

test('neither the publishable key nor an account administers', async () => {
  const {id, email} = await newMember(database)
  const client = newAuthClient(database).auth
  const {data} = await client.signInWithPassword({email, password})
  for (const bearer of [database.keys.supabase.publishable, data.session?.access_token])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(`${database.restUrl}/auth/v1/admin/users/${id}`, {
        method,
        headers: {apikey: database.keys.supabase.publishable, authorization: `Bearer ${String(bearer)}`},
      })
      expect([method, response.status]).toEqual([method, 403])
    }
  expect((await client.getUser()).data.user?.id).toBe(id)
})
