import {afterEach, expect, test, vi} from 'vitest'
import {readSettings} from '#runtime/environment/settings.ts'
import {requireSiteVariables, readSiteContext} from './site-context.ts'

afterEach(() => void vi.unstubAllEnvs())

const settings = readSettings({NODE_ENV: 'test'})

function hostWith(siteUrl: string, env: Readonly<Record<string, string>>): string | undefined {
  for (const [name, value] of Object.entries({SITE_HOST: '', TRUSTED_PROXIES: '', ...env}))
    vi.stubEnv(name, value)
  const variables = {
    embedded: {sanity: false, supabase: false},
    site: {SITE_URL: siteUrl},
    receipts: {},
    workers: undefined,
    publisher: undefined,
    evidence: undefined,
    marketData: undefined,
    studio: {},
  }
  return readSiteContext('/srv/marsa', {settings, variables}).host
}

test('a site listens on this machine only, unless TRUSTED_PROXIES names another one or SITE_HOST says where', () => {
  expect(hostWith(settings.urls.site, {})).toBe('localhost')
  expect(hostWith('https://www.marsa.example', {TRUSTED_PROXY_HOPS: '1'})).toBe('localhost')
  expect(hostWith('https://www.marsa.example', {TRUSTED_PROXIES: '127.0.0.1, ::1'})).toBe('localhost')
  expect(hostWith('https://www.marsa.example', {TRUSTED_PROXIES: '127.0.0.1, 10.0.4.0/24'})).toBeUndefined()
  expect(hostWith('https://www.marsa.example', {TRUSTED_PROXIES: '10.0.4.1', SITE_HOST: '127.0.0.1'})).toBe(
    '127.0.0.1',
  )
})

test('what the site would refuse is named before it is built, all of it at once', () => {
  vi.stubEnv('DEFAULT_REGION', 'DE')
  vi.stubEnv('HSTS_PRELOAD', 'maybe')
  expect(() => requireSiteVariables({})).toThrow(/^Malformed DEFAULT_REGION: [^]*^Malformed HSTS_PRELOAD: /mu)
})
