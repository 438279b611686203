import {describe, expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {parseSiteEnvironment, findEdgeCacheProblems} from './site-environment.ts'

const complete = {
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a token',
  SANITY_WEBHOOK_SECRET: 'x'.repeat(32),
  SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(makeSealKey('a-key'))]}),
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  SUPABASE_SITE_KEY: 'a-site-key',
  STALE_RESPONSES_DIR: '/tmp/stale-responses',
}

describe('the environment of the site', () => {
  test('is accepted when complete, without an embedded Content Lake', () => {
    expect(parseSiteEnvironment(complete)).toMatchObject({SANITY_PROJECT_ID: 'a1b2c3d4'})
    expect(parseSiteEnvironment(complete).SANITY_API_HOST).toBeUndefined()
  })

  test('takes a key for receipts only with its published half', () => {
    const key = makeSealKey('receipt-1')
    const withKeys = (published: string) =>
      parseSiteEnvironment({
        ...complete,
        RECEIPT_KEY: JSON.stringify(key),
        RECEIPT_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(makeSealKey(published))]}),
      })
    expect(() => withKeys('receipt-1')).toThrow(/Malformed RECEIPT_KEY: its public half/u)
    expect(() => parseSiteEnvironment({...complete, RECEIPT_KEY: JSON.stringify(key)})).toThrow(
      /RECEIPT_KEY/u,
    )
    const published = JSON.stringify({keys: [toPublicKey(key)]})
    expect(
      parseSiteEnvironment({...complete, RECEIPT_KEY: JSON.stringify(key), RECEIPT_PUBLIC_KEYS: published}),
    ).toMatchObject({RECEIPT_KEY: {kid: 'receipt-1'}})
  })

  test('names each missing variable and what to put there', () => {
    const {SUPABASE_URL: _, ...rest} = complete
    expect(() => parseSiteEnvironment({...rest, SANITY_DATASET: ''})).toThrow(
      /Missing SANITY_DATASET: .*\n.*Missing SUPABASE_URL: .*abc\.supabase\.co/su,
    )
  })

  test('has a default region, which may be another one of the regions and nothing else', () => {
    expect(parseSiteEnvironment(complete).DEFAULT_REGION).toBe('MENA')
    expect(parseSiteEnvironment({...complete, DEFAULT_REGION: 'EU'}).DEFAULT_REGION).toBe('EU')
    expect(() => parseSiteEnvironment({...complete, DEFAULT_REGION: 'eu'})).toThrow(
      /Malformed DEFAULT_REGION: .*GLOBAL, EU, UK/u,
    )
  })

  test('has metrics at a port that is named, and for this machine alone', () => {
    expect(parseSiteEnvironment(complete).METRICS_PORT).toBeUndefined()
    expect(parseSiteEnvironment({...complete, METRICS_PORT: '9464', METRICS_HOST: ''})).toMatchObject({
      METRICS_PORT: 9464,
      METRICS_HOST: '127.0.0.1',
    })
    expect(() => parseSiteEnvironment({...complete, METRICS_PORT: 'yes', METRICS_HOST: 'a b'})).toThrow(
      /Malformed METRICS_PORT: .*\nMalformed METRICS_HOST: /u,
    )
  })

  test('has traces where a collector is named, of all requests or of a share', () => {
    expect(parseSiteEnvironment(complete)).toMatchObject({OTEL_TRACES_SAMPLER_ARG: 1})
    expect(parseSiteEnvironment(complete).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
    expect(() =>
      parseSiteEnvironment({
        ...complete,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_TRACES_SAMPLER_ARG: '20',
      }),
    ).toThrow(/Malformed OTEL_TRACES_SAMPLER_ARG: /u)
  })

  test('has further hosts by names alone, separated by commas', () => {
    expect(parseSiteEnvironment(complete).ALLOWED_HOSTS).toEqual([])
    expect(
      parseSiteEnvironment({...complete, ALLOWED_HOSTS: 'marsa.example, App:3000'}).ALLOWED_HOSTS,
    ).toEqual(['marsa.example', 'App:3000'])
    for (const list of ['https://marsa.example', 'marsa.example,', '*', 'a@marsa.example'])
      expect(() => parseSiteEnvironment({...complete, ALLOWED_HOSTS: list})).toThrow(
        /Malformed ALLOWED_HOSTS/u,
      )
  })

  test('names a malformed variable', () => {
    expect(() => parseSiteEnvironment({...complete, SUPABASE_URL: 'localhost'})).toThrow(
      /Malformed SUPABASE_URL/u,
    )
    expect(() => parseSiteEnvironment({...complete, HSTS_PRELOAD: 'true'})).toThrow(/Malformed HSTS_PRELOAD/u)
  })
})

test('only a cache that a publication purges keeps a page for longer than a second', () => {
  expect(findEdgeCacheProblems({})).toEqual([])
  expect(findEdgeCacheProblems({EDGE_CACHE_SECONDS: '1'})).toEqual([])
  expect(findEdgeCacheProblems({EDGE_CACHE_SECONDS: '2'}).join()).toMatch(/EDGE_CACHE_SECONDS: at most 1/u)
  expect(findEdgeCacheProblems({EDGE_CACHE_SECONDS: '60', VARNISH_URL: 'http://10.0.0.4'})).toEqual([])
})

test.each([
  [{FASTLY_SERVICE_ID: 'a'}, 'FASTLY_API_TOKEN'],
  [{FASTLY_API_TOKEN: 'a'}, 'FASTLY_SERVICE_ID'],
  [{CLOUDFLARE_ZONE_ID: 'a'}, 'CLOUDFLARE_API_TOKEN'],
])('half of a purge, %j, asks for %s', (given, missing) => {
  expect(findEdgeCacheProblems(given).join()).toContain(`Missing ${missing}`)
})
