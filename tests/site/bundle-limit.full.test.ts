import {expect, test} from 'vitest'
import {siteUrl} from '#tests/support/site.ts'

test.each([
  {lang: 'ar', sender: '203.0.113.78', message: /^طلبات كثيرة جدًا .* \d+\.$/u},
  {lang: 'en', sender: '203.0.113.77', message: /^Too many requests .* in \d+ seconds/u},
])('too many requests for files are refused in words, in $lang', async ({lang, sender, message}) => {
  const today = new Date().toISOString().slice(0, 10)
  const address = new URL(`/api/legal/history/bundle?at=${today}&region=EU&lang=${lang}`, siteUrl)
  const request = async () => await fetch(address, {headers: {'x-forwarded-for': sender}})
  // As many as two windows grant: one may end in between.
  let response = await request()
  for (let sent = 0; sent < 40 && response.status !== 429; sent++) {
    // 503 while another test gets a bundle.
    expect([200, 503]).toContain(response.status)
    await response.arrayBuffer()
    response = await request()
  }
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toMatch(message)
})
