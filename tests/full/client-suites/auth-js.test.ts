import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, beforeEach} from 'vitest'
import {createMailHook, mailHook, findKeptMail} from '#tests/support/accounts/kept-mails.ts'
import {newMember} from '#tests/support/new-member.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {authJsCases} from './auth-js.cases.ts'
import {testSuite} from './suite.ts'

let database: TestDatabase
let visitors = 0

beforeAll(async () => {
  database = await startDatabase({
    seeded: false,
    authOptions: {oneTimeCodes: true, mailHook: mailHook, codeHook: null},
  })
  await createMailHook(database)
})
afterAll(async () => {
  await database.close()
})
// Each case comes from another address, as the suite expects raised limits.
beforeEach(() => {
  visitors += 1
})

const connect = (key: string) =>
  createClient(database.restUrl, key, {
    auth: {persistSession: false, autoRefreshToken: false, flowType: 'pkce'},
    global: {headers: {'sb-forwarded-for': `192.0.2.${visitors}`}},
  })

testSuite('auth-js', authJsCases, {
  most: 2,
  context: () => ({
    visitor: () => connect(database.keys.supabase.publishable),
    newAccount: async () => await newMember(database),
    codeTo: async (email) => (await findKeptMail(database, email)).token,
  }),
})
