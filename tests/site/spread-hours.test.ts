import {expect, test} from 'vitest'
import {readPage, siteUrl} from '#tests/support/site.ts'

const read = async (path: string, region: string) =>
  await readPage(siteUrl, path, {cookie: `region=${region}`})

test.each([
  ['/trading/EURUSD', 'Spread by hour of the week, in pips', 'the spread is narrowest from'],
  ['/ar/trading/EURUSD', 'فارق السعر بحسب ساعات الأسبوع', 'يكون الفارق في أضيق حالاته'],
])('%s says when the spread is narrowest, and has it in a table', async (path, title, sentence) => {
  const {html, words} = await read(path, 'EU')
  expect(words).toContain(title)
  expect(words).toContain(sentence)
  expect(html).toContain('id="spread-hours"')
})

test('an instrument without spreads by hour has no such section', async () => {
  const {status, html} = await read('/trading/VOD.L', 'EU')
  expect(status).toBe(200)
  expect(html).not.toContain('id="spread-hours"')
})

test('a region that does not offer the instrument has none of its spreads', async () => {
  const [global, eu] = await Promise.all(['GLOBAL', 'EU'].map((region) => read('/trading/BTCUSD', region)))
  expect(global?.html).toContain('id="spread-hours"')
  expect(eu?.html).not.toContain('id="spread-hours"')
  expect(eu?.words).not.toContain('Spread by hour')
})
