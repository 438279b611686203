import {randomInt} from 'node:crypto'
import {expect} from '@playwright/test'
import {newEmail, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

test('who forges addresses before that of the proxy is counted by the address of the proxy', async ({
  request,
}) => {
  const proxied = `10.${randomInt(200, 250)}.${randomInt(250)}.${randomInt(1, 250)}`
  const email = newEmail('forged')
  const attempts: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const response = await request.post('/api/auth/sign-in', {
      form: {email, password: `guess number ${n}`},
      headers: {origin: siteUrl, 'x-forwarded-for': `203.0.113.${n}, ${proxied}`},
      maxRedirects: 0,
    })
    attempts.push(decodeURIComponent(response.headers()['set-cookie'] ?? ''))
  }
  expect(attempts.filter((flash) => flash.includes('invalid_credentials'))).toHaveLength(5)
  expect(attempts.slice(-2).every((flash) => flash.includes('over_request_rate_limit'))).toBe(true)
})
