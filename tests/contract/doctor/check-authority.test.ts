import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {checkAuthority} from '#commands/doctor/check-others.ts'
import {readPem} from '#workers/publisher/time-stamps/certificate.ts'
import type {Setup} from '#commands/doctor/finding.ts'
import {freePort} from '#tests/support/ports.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'authority-'))
let authority: RunningTimestampAuthority
let other: RunningTimestampAuthority

beforeAll(async () => {
  authority = await startTimestampAuthority()
  other = await startTimestampAuthority()
  writeFileSync(path.join(folder, 'ca.pem'), authority.caPem)
  writeFileSync(path.join(folder, 'other.pem'), other.caPem)
  writeFileSync(path.join(folder, 'empty.pem'), '')
})
afterAll(async () => {
  await Promise.all([authority.close(), other.close()])
  rmSync(folder, {recursive: true})
})

const setup = (named: Pick<Setup, 'TSA_URL' | 'TSA_CA_FILE'>): Setup => ({
  // A public site takes no embedded authority.
  SITE_URL: 'http://localhost:3000',
  STUDIO_URL: 'http://localhost:3333',
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'live',
  SANITY_READ_TOKEN: 'token',
  SANITY_WEBHOOK_SECRET: 'secret',
  SUPABASE_URL: 'http://localhost:54321',
  SUPABASE_PUBLISHABLE_KEY: 'key',
  SUPABASE_SITE_KEY: 'key',
  ...named,
})
const ca = (name: string) => path.join(folder, `${name}.pem`)

test('an authority that stamps by the given CA is right', async () => {
  expect(await checkAuthority(setup({TSA_URL: authority.url, TSA_CA_FILE: ca('ca')}))).toEqual([
    {kind: 'passed', what: 'the time-stamp authority responds, and its CA matches TSA_CA_FILE'},
  ])
})

test('a certificate of the authority is reported from 30 days before its end', async () => {
  const [{validTo} = {validTo: new Date(0)}] = readPem(authority.caPem)
  const named = setup({TSA_URL: authority.url, TSA_CA_FILE: ca('ca')})
  const find = async (days: number) =>
    (await checkAuthority(named, validTo.getTime() - days * 86_400_000)).map(({what}) => what)
  expect(await find(29.5)).toContainEqual(
    expect.stringMatching(/^The certificate "CN=.+" of .+ in 29 days$/u),
  )
  expect(await find(3_000)).toEqual(['the time-stamp authority responds, and its CA matches TSA_CA_FILE'])
})

test('none is not checked, and the record is said to have no time stamps', async () => {
  expect(await checkAuthority(setup({}))).toEqual([
    {
      kind: 'skipped',
      what: 'the time-stamp authority',
      why: 'TSA_URL is not set, so the audit log is not time-stamped',
    },
  ])
})

test.each([
  ['the CA of another authority', () => authority.url, 'other'],
  ['a file without a certificate', () => authority.url, 'empty'],
  ['a file that is not there', () => authority.url, 'nowhere'],
])('%s is a fault', async (_, url, file) => {
  const [finding] = await checkAuthority(setup({TSA_URL: url(), TSA_CA_FILE: ca(file)}))
  expect(finding?.kind).toBe('failed')
  expect(finding?.what).toMatch(/^no time stamp was got: ./u)
})

test('an address at which nobody stamps is a fault', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  expect(await checkAuthority(setup({TSA_URL: url, TSA_CA_FILE: ca('ca')}))).toMatchObject([{kind: 'failed'}])
})
