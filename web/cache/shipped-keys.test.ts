import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type InputName, variantInputs} from '../routing/visit.ts'

// nginx and Varnish can't import the list of inputs that select a page. Only this test compares them with it.

type KeyName = {
  [Name in InputName]: (typeof variantInputs)[Name]['use'] extends 'key' ? Name : never
}[InputName]

/** The place of the cache key in each configuration. */
const parts = {
  host: {nginx: '$http_host', varnish: 'req.http.Host'},
  region: {nginx: '$marsa_region', varnish: 'req.http.X-Marsa-Region'},
  country: {nginx: '$marsa_country', varnish: 'req.http.X-Visitor-Country'},
} as const satisfies Record<KeyName, unknown>

const files = {
  nginx: readFileSync('deploy/nginx/marsa.conf.template', 'utf8'),
  varnish: readFileSync('deploy/varnish/default.vcl', 'utf8'),
}
const keys = {
  nginx: /proxy_cache_key "(?<key>[^"]+)"/u.exec(files.nginx)?.groups?.['key']?.split('|'),
  varnish: [...files.varnish.matchAll(/hash_data\((?<part>[^)]+)\)/gu)].map(({groups}) => groups?.['part']),
}

test.each(['nginx', 'varnish'] as const)('the key of %s holds all that selects a page', (cache) => {
  expect(keys[cache]).toEqual(expect.arrayContaining(Object.values(parts).map((part) => part[cache])))
})

test.each(['nginx', 'varnish'] as const)('%s knows the regions and languages of the site', (cache) => {
  const alternatives = (of: RegExp) => [...files[cache].matchAll(of)].map(([, names]) => names?.split('|'))
  const regions = alternatives(/region=\((?:\?<region>)?(?<names>[A-Z|]+)\)/gu)
  expect(new Set(regions.map(String))).toEqual(new Set([String(regionCodes)]))
  const known = alternatives(/lang=\((?:\?:|\?<language>)?(?<names>[a-z|]+)\)/gu)
  expect(new Set(known.map(String))).toEqual(new Set([String(languages)]))
})
