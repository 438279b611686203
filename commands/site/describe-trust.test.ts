import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {describeTrust} from './describe-trust.ts'

const site = {
  SITE_URL: 'https://www.marsa.example',
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'live',
  SANITY_READ_TOKEN: 'a-token-of-a-viewer',
  SANITY_WEBHOOK_SECRET: 'a-secret-of-at-least-thirty-two-letters',
  SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(makeSealKey('a-seal-key'))]}),
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SITE_KEY: 'a-site-key',
}
const others = {
  TRUSTED_PROXY_HOPS: '2',
  TRUSTED_PROXIES: '10.0.4.0/24',
  COUNTRY_HEADER: 'cf-ipcountry',
  TSA_URL: 'https://timestamp.example.com',
  ALLOWED_HOSTS: 'marsa.example, app:3000',
  MARKET_DATA_WEBHOOK_SECRET: 'another-secret-of-thirty-two-letters',
}
const digestKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 8)

test('a start names the services, proxies and hosts that it trusts', () => {
  const text = describeTrust({embedded: {sanity: false, supabase: true}, site}, others)
  for (const words of [
    'https://www.marsa.example trusts',
    / a1b2c3d4\/live$/mu,
    / https:\/\/abc\.supabase\.co \(embedded\)$/mu,
    / https:\/\/timestamp\.example\.com$/mu,
    / the seal keys a-seal-key$/mu,
    / 2 proxies, the last at 10\.0\.4\.0\/24$/mu,
    / the header cf-ipcountry$/mu,
    / www\.marsa\.example, marsa\.example, app:3000$/mu,
  ])
    expect(text).toMatch(words)
})

const whom = (variables: Readonly<Record<string, string>>) =>
  describeTrust({embedded: {sanity: false, supabase: false}, site}, {...others, ...variables})

test.each([
  [{FASTLY_SERVICE_ID: 'a1', FASTLY_API_TOKEN: 'a-token'}, / Fastly, service a1$/mu],
  [{CLOUDFLARE_ZONE_ID: 'z1', CLOUDFLARE_API_TOKEN: 'a-token'}, / Cloudflare, zone z1$/mu],
  [{VARNISH_URL: 'http://name:word@10.0.0.4'}, / Varnish at http:\/\/10\.0\.0\.4\/$/mu],
  [{VARNISH_URL: ''}, / no cache$/mu],
  [
    {OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318'},
    /traces of requests to: +http:\/\/collector:4318\/$/mu,
  ],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://name:word@traces.example/v1/traces',
    },
    /traces of requests to: +https:\/\/traces\.example\/v1\/traces$/mu,
  ],
  [{BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com'}, / https:\/\/api\.pwnedpasswords\.com\/$/mu],
])('and to whom it sends what: %j', (variables, words) => {
  const text = whom(variables)
  expect(text).toMatch(words)
  expect(text).not.toMatch(/a-token|word@/u)
})

test('a variable without a value is not set, and a malformed address is left to the start of the site', () => {
  const text = whom({TSA_URL: '', VARNISH_URL: 'varnish'})
  expect(text).toMatch(/ no service, because TSA_URL is not set$/mu)
  expect(text).toMatch(/ Varnish at a malformed address$/mu)
})

test('a token that purges has an id, too', () => {
  const text = whom({FASTLY_SERVICE_ID: 'a1', FASTLY_API_TOKEN: 'a-token'})
  expect(text).toMatch(new RegExp(`FASTLY_API_TOKEN: +${digestKey('a-token')}$`, 'mu'))
})

test('and those of its keys by an id that reveals nothing about the key', () => {
  const text = describeTrust({embedded: {sanity: false, supabase: false}, site}, others)
  const keys = [
    site.SANITY_READ_TOKEN,
    site.SANITY_WEBHOOK_SECRET,
    site.SUPABASE_PUBLISHABLE_KEY,
    site.SUPABASE_SITE_KEY,
    others.MARKET_DATA_WEBHOOK_SECRET,
  ]
  for (const key of keys) {
    expect(text).toContain(digestKey(key))
    expect(text).not.toContain(key)
  }
})

test('without a proxy, a header or a secret it says so, or nothing', () => {
  const text = describeTrust({embedded: {sanity: true, supabase: true}, site}, {})
  expect(text).toMatch(/ no service, because TSA_URL is not set$/mu)
  expect(text).toMatch(/ no proxies$/mu)
  expect(text).toMatch(/countries: +no header$/mu)
  expect(text).toMatch(/passwords: +no service$/mu)
  expect(text).toMatch(/purges of what was published to: +no cache$/mu)
  expect(text).toMatch(/traces of requests to: +no collector$/mu)
  expect(text).not.toContain('MARKET_DATA_WEBHOOK_SECRET')
})
