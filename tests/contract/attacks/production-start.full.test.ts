import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {captureCommand} from '#tests/run/run-command.ts'
import {type HostedServices, startHostedServices} from '#tests/support/servers/start-hosted-services.ts'
import {licensedEntity} from '#schemas/rules/licensed-entity.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'production-'))
})
afterAll(async () => {
  await rm(folder, {recursive: true})
})

const complete = {
  SITE_URL: 'https://www.marsa.example',
  STUDIO_URL: 'https://studio.marsa.example',
  TRUSTED_PROXY_HOPS: '1',
  TRUSTED_PROXIES: '127.0.0.1',
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a token',
  SANITY_WEBHOOK_SECRET: 'x'.repeat(32),
  SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(makeSealKey('a-key-of-the-broker'))]}),
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SITE_KEY: 'a-site-key',
}

/** Starts a program of production with these variables alone; no `.env` adds to what is set to nothing. */
const start = async (program: string, variables: Readonly<Record<string, string>>) =>
  await captureCommand([process.execPath, program], {
    NODE_ENV: 'production',
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    ...Object.fromEntries(Object.keys(complete).map((name) => [name, ''])),
    SANITY_API_HOST: '',
    ALLOW_DEMO: '',
    ...variables,
  })

const without = (name: string) =>
  Object.fromEntries(Object.entries(complete).filter(([other]) => other !== name))

const required = Object.keys(complete).filter((name) => name !== 'SITE_URL')

test.each(required)('a public site does not start without %s, and says so', async (name) => {
  const {passed, output} = await start('commands/serve.ts', without(name))
  expect(passed).toBe(false)
  expect(output).toContain(`Missing ${name}: `)
})

test('a public address alone names everything that is missing, and starts nothing embedded', async () => {
  for (const program of ['commands/serve.ts', 'dev-stack/start.ts']) {
    const {passed, output} = await start(program, {SITE_URL: complete.SITE_URL})
    expect(passed).toBe(false)
    for (const name of required) expect(output).toContain(`Missing ${name}: `)
  }
})

test('a public site does not take services of its own machine for hosted ones', async () => {
  const {passed, output} = await start('commands/serve.ts', {
    ...complete,
    SUPABASE_URL: 'http://localhost:54321',
    SANITY_API_HOST: 'http://localhost:3900',
  })
  expect(passed).toBe(false)
  expect(output).toContain('Malformed SUPABASE_URL: ')
  expect(output).toContain('Malformed SANITY_API_HOST: ')
})

test('nor under another name, nor their keys', async () => {
  const {passed, output} = await start('commands/serve.ts', {
    ...complete,
    SUPABASE_URL: 'https://0.0.0.0:54321',
    SUPABASE_PUBLISHABLE_KEY: 'marsa-local-publishable-x',
    SANITY_WEBHOOK_SECRET: `marsa-local-webhook-${'x'.repeat(32)}`,
    TSA_URL: 'http://localhost:3161',
    TSA_CA_FILE: 'ca.pem',
  })
  expect(passed).toBe(false)
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SANITY_WEBHOOK_SECRET', 'TSA_URL'])
    expect(output).toContain(`Malformed ${name}: `)
})

describe('with every variable set', () => {
  // Without a build the server itself ends at once: what is looked at comes before it.
  const notBuilt = {SITE_BUILD_DIR: '.next-that-nobody-built'}
  let services: HostedServices

  beforeAll(async () => {
    services = await startHostedServices()
  })
  afterAll(async () => {
    await services.close()
  })

  const serve = async (changes: Readonly<Record<string, string>> = {}) =>
    (await start('commands/serve.ts', {...services.variables, ...notBuilt, ...changes})).output

  const storeProfiles = async (entities: Readonly<Record<string, object | undefined>>) => {
    await services.content.delete({query: '*[_type == "regionProfile"]'})
    for (const [code, entity] of Object.entries(entities))
      await services.content.create({
        _id: `regionProfile-${code}`,
        _type: 'regionProfile',
        code,
        ...(entity && {entity: {_type: 'entity', ...entity}}),
      })
  }

  test('the demo brand is not served, and the regions that show it are named', async () => {
    await storeProfiles({EU: {standing: 'demo'}, UK: licensedEntity, SG: undefined})
    for (const program of ['commands/serve.ts', 'dev-stack/start.ts']) {
      const {passed, output} = await start(program, {...services.variables, ...notBuilt})
      expect(passed).toBe(false)
      expect(output).toContain('Demo brand: no licence.')
      expect(output).toContain('the region profiles of EU, SG say')
      expect(output).not.toContain(notBuilt.SITE_BUILD_DIR)
    }
  })

  test('ALLOW_DEMO=yes serves it', async () => {
    await storeProfiles({EU: {standing: 'demo'}})
    const output = await serve({ALLOW_DEMO: 'yes'})
    expect(output).not.toContain('Demo brand')
    expect(output).toContain(notBuilt.SITE_BUILD_DIR)
  })

  test('licensed companies are served', async () => {
    await storeProfiles({EU: licensedEntity, UK: licensedEntity})
    const output = await serve()
    expect(output).not.toContain('Demo brand')
    expect(output).not.toContain('was not checked')
    expect(output).toContain(notBuilt.SITE_BUILD_DIR)
  })

  test('without its content the site starts all the same, and says what was not checked', async () => {
    const output = await serve({SANITY_PROJECT_ID: 'nobody'})
    expect(output).toMatch(
      /Whether the content is the demo brand's was not checked: it could not be read \(.+\)/u,
    )
    expect(output).toContain(notBuilt.SITE_BUILD_DIR)
  })

  test('what the site trusts is printed, and no key', async () => {
    await storeProfiles({})
    const output = await serve()
    const {SITE_URL, SUPABASE_URL = '', SUPABASE_SITE_KEY = '', SANITY_READ_TOKEN = ''} = services.variables
    expect(output).toContain(`${SITE_URL} trusts`)
    expect(output).toContain(SUPABASE_URL)
    expect(output).toMatch(/SUPABASE_SITE_KEY: +[\da-f]{8}$/mu)
    for (const key of [SUPABASE_SITE_KEY, SANITY_READ_TOKEN]) expect(output).not.toContain(key)
  })
})
