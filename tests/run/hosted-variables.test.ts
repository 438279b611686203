import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readKeys} from '#runtime/environment/keys.ts'
import {loadDotenv, readSettings} from '#runtime/environment/settings.ts'
import {makeStackVariables} from '#runtime/environment/site-variables.ts'
import {documentedVariables, hostedVariables, refuseHosted} from './hosted-variables.ts'
import {testEnvironment} from './test-environment.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hosted-variables-'))
writeFileSync(
  path.join(folder, '.env'),
  documentedVariables.map((name) => `${name}=https://production.example`).join('\n'),
)

test('a run of tests takes nothing of `.env` that may reach a hosted service', ({onTestFinished}) => {
  onTestFinished(() => rmSync(folder, {recursive: true}))
  loadDotenv(folder)
  expect(hostedVariables.filter((name) => process.env[name])).toEqual([])
  expect(hostedVariables).toEqual(
    expect.arrayContaining([
      'SITE_URL',
      'STALE_RESPONSES_DIR',
      'FASTLY_API_TOKEN',
      'SANITY_PROJECT_ID',
      'SEAL_KEY',
      'SUPABASE_SECRET_KEY',
      'SUPABASE_DB_URL',
      'SMTP_URL',
      'WITNESS_MAILS',
      'TSA_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ]),
  )
})

test('what tests and drills start has embedded services only', () => {
  const env: NodeJS.ProcessEnv = {
    ...testEnvironment,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'hosted-variables-')),
  }
  const settings = readSettings(env)
  const {embedded, site, workers, publisher} = makeStackVariables(settings, readKeys(settings.dataDir), env)
  expect(embedded).toEqual({sanity: true, supabase: true})
  expect(site['SITE_URL']).toBe(settings.urls.site)
  expect(workers?.['SMTP_URL']).toBe(`smtp://127.0.0.1:${settings.ports.smtp}`)
  expect(workers?.['TSA_URL']).toBe(settings.urls.timestampAuthority)
  expect(publisher?.['SEAL_KEY']).toContain('marsa-local')
  // Each is there, so that no `.env` adds it.
  expect(documentedVariables.filter((name) => env[name] === undefined && name !== 'CHROMIUM_PATH')).toEqual(
    [],
  )
})

test('a run refuses to start where a hosted service is named, and says which variable to unset', () => {
  expect(() => refuseHosted({NODE_ENV: 'test', SANITY_PROJECT_ID: 'a1b2c3d4', SEAL_KEY: '{}'})).toThrow(
    /embedded services only.*SANITY_PROJECT_ID, SEAL_KEY/u,
  )
  expect(() =>
    refuseHosted({NODE_ENV: 'test', SANITY_PROJECT_ID: '', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x'}),
  ).not.toThrow()
})
