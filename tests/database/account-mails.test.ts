import {afterAll, beforeAll, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

test('the owner of an account gets one mail an hour about others who sign up with its address, also if many do at once', async () => {
  await database.sql`
    insert into auth.users (email, encrypted_password, email_confirmed_at) values ('owner@example.com', 'x', now())`
  const notify = async () =>
    await fetch(`${database.restUrl}/rest/v1/rpc/notify_account_owner`, {
      method: 'POST',
      headers: {apikey: database.keys.supabase.publishable, 'content-type': 'application/json'},
      body: JSON.stringify({
        address: 'Owner@example.com',
        redirect_to: 'https://www.marsa.example/auth/confirm',
      }),
    })
  const responses = await Promise.all(Array.from({length: 40}, notify))
  expect(new Set(responses.map(({status}) => status))).toEqual(new Set([204]))
  const mails = await database.sql`select recipient from outbox where kind = 'auth-account-exists'`
  expect(mails).toHaveLength(1)
})
