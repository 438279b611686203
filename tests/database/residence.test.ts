import {randomUUID} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {hashPassword} from '#packages/supabase-local/auth/passwords.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {password} from '#tests/support/accounts/auth-client.ts'
import {makeAdministrator, newMemberEmail} from '#tests/support/new-member.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {callFunction} from './call-function.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

type Stated = Readonly<Record<string, string | null>>

/** A confirmed client whose account was opened with these metadata, signed in. */
async function newClient(stated: Stated) {
  const [email, id] = [newMemberEmail('client'), randomUUID()]
  const {sql} = database
  await sql`insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, ${await hashPassword(password)}, now(), ${sql.json(stated)})`
  const client = createClient(database.restUrl, database.keys.supabase.publishable, {
    auth: {persistSession: false},
  })
  await client.auth.signInWithPassword({email, password})
  return {id, client}
}

describe('the country of residence of an account', () => {
  test.each<readonly [string, Stated, Stated, Stated]>([
    [
      'is stated once by an account without one',
      {region: 'MENA'},
      {country: 'DE'},
      {country: 'DE', region: 'EU'},
    ],
    [
      'is not changed by the client',
      {country: 'DE'},
      {country: 'AE', region: 'MENA'},
      {country: 'DE', region: 'EU'},
    ],
    ['is not taken away by the client', {country: 'DE'}, {country: null}, {country: 'DE', region: 'EU'}],
    ['is the only way to another region', {region: 'UK'}, {region: 'GLOBAL'}, {region: 'UK'}],
    ['can be missing where the region is stated', {}, {region: 'SG'}, {region: 'SG'}],
  ])('%s', async (_, opened, change, kept) => {
    const {client} = await newClient(opened)
    const {data, error} = await client.auth.updateUser({data: {...change, language: 'ar'}})
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({...kept, language: 'ar'})
  })

  test('is corrected by an administrator, and keeps what is corrected', async () => {
    const {id, client} = await newClient({country: 'DE'})
    await makeAdministrator(database).updateUserById(id, {app_metadata: {country: 'AE'}})
    const {data} = await client.auth.updateUser({data: {country: 'DE'}})
    expect(data.user?.user_metadata).toMatchObject({country: 'AE', region: 'MENA'})
  })

  describe('that is not served', () => {
    const publish = async (...notServed: readonly string[]) => {
      const countries = notServed.map((code) => ({code, isServed: false}))
      await database.sql`select append_publication('countryRules', 'countryRules', ${randomUUID()}, now(), 'X',
        ${JSON.stringify({countries})}, 'approved')`
    }
    afterEach(async () => await publish())

    test('is not stated later: the account stays without a country', async () => {
      await publish('US')
      const {id, client} = await newClient({region: 'EU'})
      expect((await client.auth.updateUser({data: {country: 'US'}})).error).not.toBeNull()
      const {sql} = database
      expect(await sql`select raw_user_meta_data as stated from auth.users where id = ${id}`).toEqual([
        {stated: {region: 'EU'}},
      ])
      expect((await client.auth.updateUser({data: {country: 'DE'}})).error).toBeNull()
    })

    test('is not stated before the address is confirmed', async () => {
      await publish('US')
      const {sql} = database
      const [{id} = {id: ''}] = await sql<
        {id: string}[]
      >`insert into auth.users (email, encrypted_password, raw_user_meta_data)
        values (${newMemberEmail()}, 'x', '{"country": "DE"}') returning id`
      const change = sql`update auth.users set raw_user_meta_data = '{"country": "US"}' where id = ${id}`
      await expect(change).rejects.toMatchObject({code: '23514'})
    })

    test('may be one that forbids marketing, unless the sign-up is for a demo account', async () => {
      const countries = [{code: 'ES', isServed: true, allowsMarketing: false}]
      const {sql} = database
      await sql`select append_publication('countryRules', 'countryRules', ${randomUUID()}, now(), 'X',
        ${JSON.stringify({countries})}, 'approved')`
      const open = async (stated: Stated) =>
        await sql<{id: string}[]>`insert into auth.users (email, encrypted_password, raw_user_meta_data)
          values (${newMemberEmail()}, 'x', ${sql.json(stated)}) returning id`
      await expect(open({country: 'ES', intent: 'demo'})).rejects.toMatchObject({code: '23514'})
      expect(await open({country: 'DE', intent: 'demo'})).toHaveLength(1)
      const [{id} = {id: ''}] = await open({country: 'ES', intent: 'real'})
      const change = sql`update auth.users set raw_user_meta_data = '{"country": "ES", "intent": "demo"}' where id = ${id}`
      await expect(change).rejects.toMatchObject({code: '23514'})
    })

    test('is not what an administrator corrects an account to', async () => {
      await publish('US')
      const {id} = await newClient({country: 'DE'})
      const {error} = await makeAdministrator(database).updateUserById(id, {app_metadata: {country: 'US'}})
      expect(error).not.toBeNull()
    })

    test('stays the country of accounts that have it, and they can still change their language', async () => {
      const {client} = await newClient({country: 'US'})
      await publish('US')
      const {data} = await client.auth.updateUser({data: {language: 'ar'}})
      expect(data.user?.user_metadata).toMatchObject({country: 'US', language: 'ar'})
    })
  })

  test('is stated by an address that is confirmed afterwards', async () => {
    const id = randomUUID()
    const {sql} = database
    await sql`insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
      values (${id}, ${newMemberEmail()}, 'x', ${sql.json({country: 'DE', note: 'Not of the owner.'})})`
    await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
    expect(await sql`select raw_user_meta_data as stated from auth.users where id = ${id}`).toEqual([
      {stated: {country: 'DE', region: 'EU'}},
    ])
  })
})

test('a client who fails the questions opens no account where the region requires knowledge', async () => {
  const {sql} = database
  const address = newMemberEmail()
  await sql`insert into auth.users (email, encrypted_password) values (${address}, 'x')`
  for (const region of regionCodes) {
    if (!getRegionRecord(region).asksAppropriateness) continue
    const record = async (result: string) =>
      await callFunction(database, 'record_appropriateness', {
        address,
        region,
        appropriateness: {result, answers: {experience: 'never'}, warned: true},
      })
    const [failed, passed] = [await record('notAppropriate'), await record('appropriate')]
    expect([region, failed.status, passed.status]).toEqual([region, region === 'SG' ? 400 : 204, 204])
  }
})
