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

  test('is not stated by an address that is confirmed afterwards, because a stranger may have signed up with it', async () => {
    const {sql} = database
    const {id} = await signUp({country: 'DE', intent: 'real', language: 'ar'})
    await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
    expect(await readStated(id)).toEqual({language: 'ar'})
    await sql`update auth.users set raw_user_meta_data = raw_user_meta_data || '{"country": "AE"}' where id = ${id}`
    expect(await readStated(id)).toEqual({language: 'ar', country: 'AE', region: 'MENA'})
  })

  test('is not restored by a service that writes what it read before it confirmed the address', async () => {
    const {id} = await signUp({country: 'DE', language: 'ar'})
    await database.sql.begin(async (sql) => {
      await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
      await sql`update auth.users set raw_user_meta_data = '{"country": "DE", "region": "EU", "language": "ar", "email_verified": true}'
        where id = ${id}`
    })
    expect(await readStated(id)).toEqual({language: 'ar'})
  })
})

/** An unconfirmed account. */
async function signUp(stated: Stated) {
  const [id, address] = [randomUUID(), newMemberEmail()]
  const {sql} = database
  await sql`insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
    values (${id}, ${address}, 'x', ${sql.json(stated)})`
  return {id, address}
}

async function readStated(id: string): Promise<unknown> {
  const [row] = await database.sql<
    {stated: unknown}[]
  >`select raw_user_meta_data as stated from auth.users where id = ${id}`
  return row?.stated
}

const answers = (experience: string) => ({result: 'appropriate', answers: {experience}, warned: false})

const record = async (address: string, experience: string) =>
  await callFunction(database, 'record_appropriateness', {
    address,
    region: 'UK',
    appropriateness: answers(experience),
  })

const readExperience = async (id: string): Promise<readonly unknown[]> => {
  const rows = await database.sql<{experience: string}[]>`
    select appropriateness -> 'answers' ->> 'experience' as experience from account_appropriateness where user_id = ${id}`
  return rows.map(({experience}) => experience)
}

describe('the assessment of an account', () => {
  test('is that of the sign-up whose password it has', async () => {
    const {id, address} = await signUp({country: 'GB'})
    await record(address, 'sometimes')
    await record(address, 'regularly')
    expect(await readExperience(id)).toEqual(['sometimes'])
    await database.sql`update auth.users set encrypted_password = 'y', raw_user_meta_data = '{}' where id = ${id}`
    expect(await readExperience(id)).toEqual([])
    await record(address, 'regularly')
    expect(await readExperience(id)).toEqual(['regularly'])
  })

  test('ends with the proof of the address, and is then given once, by the owner', async () => {
    const {id, address} = await signUp({country: 'GB'})
    const answer = async (experience: string) =>
      await callFunction(database, 'answer_appropriateness', {
        owner: id,
        region: 'UK',
        appropriateness: answers(experience),
      })
    await answer('never')
    expect(await readExperience(id)).toEqual([])
    await record(address, 'sometimes')
    await database.sql`update auth.users set email_confirmed_at = now() where id = ${id}`
    expect(await readExperience(id)).toEqual([])
    await record(address, 'sometimes')
    expect(await readExperience(id)).toEqual([])
    expect((await answer('regularly')).status).toBe(204)
    await answer('never')
    expect(await readExperience(id)).toEqual(['regularly'])
  })

  test('and the residence of a sign-up are read for its owner until the address is confirmed', async () => {
    const {id, address} = await signUp({country: 'GB', intent: 'real'})
    const read = async (): Promise<unknown> =>
      JSON.parse((await callFunction(database, 'read_sign_up', {address: address.toUpperCase()})).words)
    expect(await read()).toEqual({country: 'GB', intent: 'real', region: null, appropriateness: null})
    await record(address, 'sometimes')
    expect(await read()).toMatchObject({region: 'UK', appropriateness: answers('sometimes')})
    await database.sql`update auth.users set email_confirmed_at = now() where id = ${id}`
    expect(await read()).toBeNull()
  })
})

test('a client who fails the questions opens no account where the region requires knowledge', async () => {
  const {sql} = database
  const address = newMemberEmail()
  await sql`insert into auth.users (email, encrypted_password) values (${address}, 'x')`
  for (const region of regionCodes) {
    if (!getRegionRecord(region).asksAppropriateness) continue
    const recordResult = async (result: string) =>
      await callFunction(database, 'record_appropriateness', {
        address,
        region,
        appropriateness: {result, answers: {experience: 'never'}, warned: true},
      })
    const [failed, passed] = [await recordResult('notAppropriate'), await recordResult('appropriate')]
    expect([region, failed.status, passed.status]).toEqual([region, region === 'SG' ? 400 : 204, 204])
  }
})
