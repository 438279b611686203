import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {captureCommand} from '#tests/run/run-command.ts'

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
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a token',
  SANITY_WEBHOOK_SECRET: 'x'.repeat(32),
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
  })
  expect(passed).toBe(false)
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SANITY_WEBHOOK_SECRET'])
    expect(output).toContain(`Malformed ${name}: `)
})
