import {describe, expect, test} from 'vitest'
import {isLoopback, isPublicSite, findProductionProblems} from './production-problems.ts'

const complete = {
  SITE_URL: 'https://www.marsa.example',
  STUDIO_URL: 'https://studio.marsa.example',
  SUPABASE_URL: 'https://abc.supabase.co',
  TRUSTED_PROXY_HOPS: '1',
  TRUSTED_PROXIES: '10.0.4.0/24',
}

describe('a site with a public address', () => {
  test('starts when everything is named', () => {
    expect(findProductionProblems(complete)).toEqual([])
    expect(isPublicSite(complete)).toBe(true)
  })

  test.each([
    ['SITE_URL', 'http://www.marsa.example', 'Malformed'],
    ['STUDIO_URL', undefined, 'Missing'],
    ['STUDIO_URL', 'http://localhost:3333', 'Malformed'],
    ['SANITY_API_HOST', 'http://localhost:3900', 'Malformed'],
    ['SUPABASE_URL', undefined, 'Missing'],
    ['SUPABASE_URL', 'http://127.0.0.1:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://127.1:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://127.8.4.2:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://2130706433:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://0.0.0.0:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://[::]:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://[::ffff:127.0.0.1]:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://localhost.:54321', 'Malformed'],
    ['SUPABASE_URL', 'http://abc.supabase.co', 'Malformed'],
    ['SUPABASE_PUBLISHABLE_KEY', 'marsa-local-publishable-x', 'Malformed'],
    ['SUPABASE_SITE_KEY', 'marsa-local-site-x', 'Malformed'],
    ['SUPABASE_SECRET_KEY', 'marsa-local-secret-x', 'Malformed'],
    ['SANITY_READ_TOKEN', 'marsa-local-viewer-x', 'Malformed'],
    ['SANITY_WEBHOOK_SECRET', 'marsa-local-webhook-x', 'Malformed'],
    ['TSA_URL', 'http://localhost:3161', 'Malformed'],
    ['TSA_URL', 'http://127.1:3161', 'Malformed'],
    ['TRUSTED_PROXY_HOPS', undefined, 'Missing'],
    ['TRUSTED_PROXY_HOPS', '0', 'Malformed'],
    ['TRUSTED_PROXY_HOPS', 'one', 'Malformed'],
    ['TRUSTED_PROXIES', undefined, 'Missing'],
  ])('does not start with %s=%s', (name, value, problem) => {
    const [line, ...more] = findProductionProblems({...complete, [name]: value})
    expect(line).toMatch(new RegExp(`^${problem} ${name}: `, 'u'))
    expect(more).toEqual([])
  })

  test('shows the embedded services only when told so', () => {
    expect(findProductionProblems({SITE_URL: 'https://demo.marsa.example', ALLOW_DEMO: 'yes'})).toEqual([])
    expect(findProductionProblems({SITE_URL: 'https://demo.marsa.example', ALLOW_DEMO: 'no'})).not.toEqual([])
  })
})

test.each([undefined, 'http://localhost:3000', 'http://preview.localhost:3000', 'http://[::1]:3000'])(
  'a site at %s is of this machine alone',
  (address) => {
    expect(findProductionProblems({SITE_URL: address})).toEqual([])
  },
)

test.each(['http://localhost.evil.example', 'http://127.0.0.1.example', 'ftp://localhost', 'nonsense'])(
  '%s is not of this machine',
  (address) => {
    expect(isLoopback(address)).toBe(false)
  },
)
