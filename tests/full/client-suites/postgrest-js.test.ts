import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {harbourTables} from './harbours.ts'
import {postgrestJsCases} from './postgrest-js.cases.ts'
import {testSuite} from './suite.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(harbourTables)
})
afterAll(async () => {
  await database.close()
})

testSuite('postgrest-js', postgrestJsCases, {
  most: 1,
  context: () =>
    createClient(database.restUrl, database.keys.supabase.secret, {auth: {persistSession: false}}),
})
