import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {Keys} from './keys.ts'
import {readSettings} from './settings.ts'
import {makeStackVariables, requireStaffMail} from './site-variables.ts'

const sealKey = makeSealKey('marsa-local-seal')
const keys: Keys = {
  content: {
    viewer: 'viewer',
    editor: 'editor',
    publisher: 'publisher',
    users: {admin: 'a', compliance: 'b', compliance2: 'c', marketing: 'd'},
  },
  seal: {signing: sealKey, retired: []},
  receipt: {signing: makeSealKey('marsa-local-receipt'), retired: []},
  webhookSecret: 'webhook',
  marketDataSecret: 'market-data',
  quotesPushKey: 'quotes-push',
  supabase: {
    publishable: 'publishable',
    secret: 'secret',
    site: 'site',
    publisher: 'audit-log',
    marketData: 'quotes',
    postgresPassword: 'password',
  },
}
const env = (variables: Record<string, string>): NodeJS.ProcessEnv => ({NODE_ENV: 'test', ...variables})
const from = (variables: Record<string, string>) =>
  makeStackVariables(readSettings(env({})), keys, env(variables))
const hostedSanity = {
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'token',
  SANITY_WEBHOOK_SECRET: 'x'.repeat(32),
  SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(makeSealKey('the-key-of-a-publisher'))]}),
}

describe('stackVariables', () => {
  test('with none set, everything is embedded, and no key that can write is passed on', () => {
    const {embedded, site, studio} = from({})
    expect(embedded).toEqual({sanity: true, supabase: true})
    expect(site).toMatchObject({
      SITE_URL: 'http://localhost:3000',
      SANITY_PROJECT_ID: 'marsa',
      SANITY_API_HOST: 'http://localhost:3900',
      SANITY_READ_TOKEN: 'viewer',
      SUPABASE_URL: 'http://localhost:54321',
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SUPABASE_SITE_KEY: 'site',
      SANITY_WEBHOOK_SECRET: 'webhook',
      // The database holds it: not the one that also signs the exports of the audit log.
      MARKET_DATA_WEBHOOK_SECRET: 'market-data',
    })
    expect(studio['SANITY_STUDIO_API_HOST']).toBe('http://localhost:3900')
    expect(Object.values({...site, ...studio})).not.toContain('secret')
    expect(Object.values({...site, ...studio})).not.toContain('editor')
  })

  test('only the web server gets the key of receipts, and a public site only its own', () => {
    const {receipts, ...others} = from({})
    expect(receipts['RECEIPT_KEY']).toContain('marsa-local-receipt')
    expect(JSON.stringify(others)).not.toContain('RECEIPT_KEY')
    expect(from(hostedSanity).receipts).toEqual({})
    expect(from({...hostedSanity, RECEIPT_KEY: 'own'}).receipts).toEqual({RECEIPT_KEY: 'own'})
  })

  test("the nightly evidence run gets the publisher's database key and no other key of the publisher", () => {
    expect(from({}).evidence).toEqual({SUPABASE_PUBLISHER_KEY: 'audit-log'})
    expect(from({}).publisher).toMatchObject({SUPABASE_PUBLISHER_KEY: 'audit-log'})
  })

  test('what the build reads is among the variables that build the site anew', () => {
    expect(from({}).site).not.toHaveProperty('HSTS_PRELOAD')
    expect(from({HSTS_PRELOAD: 'yes'}).site).toMatchObject({HSTS_PRELOAD: 'yes'})
  })

  test('each service is hosted independently', () => {
    const {embedded, site, studio} = from(hostedSanity)
    expect(embedded).toEqual({sanity: false, supabase: true})
    expect(site['SANITY_API_HOST']).toBeUndefined()
    expect(studio).not.toHaveProperty('SANITY_STUDIO_API_HOST')
    const supabase = {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SITE_KEY: 'token',
    }
    expect(from(supabase)).toMatchObject({embedded: {sanity: true, supabase: false}, site: supabase})
  })

  test('names every variable that is missing or malformed, of both services, and what to put there', () => {
    const start = () =>
      from({
        SANITY_PROJECT_ID: 'a1b2c3d4',
        SANITY_DATASET: 'production',
        SANITY_WEBHOOK_SECRET: 'short',
        SUPABASE_URL: 'abc',
      })
    expect(start).toThrow(/^Missing SANITY_READ_TOKEN: a token with the viewer role/m)
    expect(start).toThrow(/^Malformed SANITY_WEBHOOK_SECRET: at least 32 characters/m)
    expect(start).toThrow(/^Malformed SUPABASE_URL: the project's API address/m)
    expect(start).toThrow(/^Missing SUPABASE_PUBLISHABLE_KEY: the project's publishable key/m)
  })

  test('time stamps are by the embedded authority, by that of the variables, or by none on a public site', () => {
    expect(from({}).workers).toMatchObject({
      TSA_URL: 'http://localhost:3161',
      TSA_CA_FILE: path.resolve('.data/timestamp-authority/ca.pem'),
    })
    const others = {TSA_URL: 'https://timestamp.example.com', TSA_CA_FILE: '/etc/ca.pem'}
    expect(from(others).workers).toMatchObject(others)
    const hosted = from({
      ...hostedSanity,
      SITE_URL: 'https://www.marsa.example',
      STUDIO_URL: 'https://studio.marsa.example',
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SITE_KEY: 'token',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      STAFF_MAIL: 'office@broker.example',
    })
    expect(hosted.workers).toEqual({SUPABASE_SECRET_KEY: 'sb_secret_x', STAFF_MAIL: 'office@broker.example'})
    const staging = from({
      ...hostedSanity,
      SITE_URL: 'https://staging.marsa.example',
      ALLOW_DEMO: 'yes',
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SITE_KEY: 'token',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      STAFF_MAIL: 'office@broker.example',
    })
    // The embedded authority does not run beside hosted services.
    expect(staging.workers).not.toHaveProperty('TSA_URL')
  })

  test('a hosted database needs the address of the staff, and the embedded one has one', () => {
    const hosted = {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SITE_KEY: 'token',
    }
    expect(from({}).workers).toMatchObject({STAFF_MAIL: 'office@marsa.example'})
    expect(() => requireStaffMail(from({...hosted, SUPABASE_SECRET_KEY: 'sb_secret_x'}))).toThrow(
      'Missing STAFF_MAIL: the address of your staff',
    )
    const complete = {...hosted, SUPABASE_SECRET_KEY: 'sb_secret_x', STAFF_MAIL: 'office@broker.example'}
    // A server without workers sends no mails.
    for (const variables of [complete, hosted, {}])
      expect(() => requireStaffMail(from(variables))).not.toThrow()
  })

  test.each([
    [{TSA_URL: 'https://timestamp.example.com'}, /^Missing TSA_CA_FILE: /m],
    [{TSA_CA_FILE: '/etc/ca.pem'}, /^Missing TSA_URL: /m],
    [{TSA_URL: 'timestamp.example.com', TSA_CA_FILE: '/etc/ca.pem'}, /^Malformed TSA_URL: /m],
  ])('a time-stamp authority is named with its CA: %s is not enough', (variables, message) => {
    expect(() => from(variables)).toThrow(message)
  })

  test('a variable that is set to nothing counts as missing', () => {
    expect(() => from({...hostedSanity, SANITY_READ_TOKEN: ''})).toThrow(/^Missing SANITY_READ_TOKEN/m)
  })

  test('a local content address that is not the embedded one is rejected', () => {
    expect(() => from({SANITY_API_HOST: 'http://localhost:9999'})).toThrow(/^Malformed SANITY_API_HOST/m)
  })
})
