import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'

const detected = async (header: string | undefined, sent: Record<string, string>, hops = '1') => {
  // The environment is parsed once, on first use.
  vi.resetModules()
  vi.stubEnv('COUNTRY_HEADER', header)
  vi.stubEnv('TRUSTED_PROXY_HOPS', hops)
  const {detectRegion: detectedRegion} = await import('./detected-region.ts')
  return detectedRegion(new Headers(sent))
}

test.each([
  ['DE', 'EU'],
  ['gb', 'UK'],
  ['BR', 'GLOBAL'],
  ['T1', null],
  ['', null],
])('the region of the country %j that the proxy names is %s', async (country, region) => {
  expect(await detected('x-country', {'x-country': country})).toBe(region)
})

test('there is none when the proxy names no country', async () => {
  expect(await detected('x-country', {})).toBeNull()
})

test('a header that is not the one of the proxy is ignored', async () => {
  expect(await detected('x-country', {'cf-ipcountry': 'DE'})).toBeNull()
  expect(await detected(undefined, {'x-country': 'DE'})).toBeNull()
})

test('without a proxy the header is ignored: the visitor could have sent it', async () => {
  expect(await detected('x-country', {'x-country': 'DE'}, '0')).toBeNull()
})
