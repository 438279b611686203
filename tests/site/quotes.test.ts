import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {findTreatment, regions, type Sample} from '#tests/support/oracle/regulation.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {pushQuotes} from '#tests/support/push-quotes.ts'

const settings = readSettings()
const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})

/** Instruments that no other test looks at, because the quotes are on their pages. */
const samples: readonly Sample[] = [
  {symbol: 'CHFNOK', of: 'fxMinor'},
  {symbol: 'SANDUSD', of: 'crypto'},
  {symbol: 'SDS', of: 'share', withheld: ['EU', 'UK', 'AU', 'SG']},
]

/** Prices that no other figure of a page has. */
const bid = 71_234.5
const ask = 71_246.75

beforeAll(async () => {
  await pushQuotes(
    samples.map(({symbol}, index) => ({symbol, bid: bid + index * 1_000, ask: ask + index * 1_000})),
  )
})

afterAll(async () => {
  // Without a source, nothing is checked, so the silence after this test is no incident.
  await sql`update quote_feed set heard_at = null`
  await sql`delete from quotes`
  await sql`delete from price_bars`
  await sql.end()
})

const responseShape = z.object({
  isDemo: z.boolean(),
  quotes: z.array(z.object({symbol: z.string(), bid: z.number(), ask: z.number()})),
})

async function readQuotes(region: string, headers: Readonly<Record<string, string>> = {}) {
  const symbols = samples.map(({symbol}) => symbol).join(',')
  const response = await fetch(`${siteUrl}/api/trading/quotes?lang=en&region=${region}&symbols=${symbols}`, {
    headers,
  })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return responseShape.parse(await response.json())
}

/** By hand, from the rules. */
const listOffered = (region: (typeof regions)[number]) =>
  samples.filter((sample) => findTreatment(sample, region) === 'offered').map(({symbol}) => symbol)

describe.each(regions)('in the region %s', (region) => {
  test('the quotes are those of the instruments that it offers, and no other', async () => {
    const {quotes, isDemo} = await readQuotes(region)
    expect(quotes.map(({symbol}) => symbol).toSorted()).toEqual(listOffered(region).toSorted())
    expect(isDemo).toBe(true)
  })

  test.each(samples.map(({symbol}) => symbol))(
    'the page of %s has a price and a chart only if it is offered',
    async (symbol) => {
      const index = samples.findIndex((sample) => sample.symbol === symbol)
      const {html, words} = await readPage(siteUrl, `/trading/${symbol}?range=1d`, {
        cookie: `region=${region}; lang=en`,
      })
      const isOffered = listOffered(region).includes(symbol)
      const whole = (bid + index * 1_000).toLocaleString('en-GB', {maximumFractionDigits: 1})
      expect([words.includes(whole), html.includes('data-quote='), html.includes('id="chart"')]).toEqual([
        isOffered,
        isOffered,
        isOffered,
      ])
    },
  )
})

test('a country with rules of its own gets no quote that it does not offer', async () => {
  const {quotes} = await readQuotes('MENA', {'x-visitor-country': 'KW'})
  const symbols = quotes.map(({symbol}) => symbol)
  expect(symbols).toContain('CHFNOK')
  const page = await readPage(siteUrl, '/trading/SANDUSD', {
    cookie: 'region=MENA; lang=en',
    'x-visitor-country': 'KW',
  })
  expect(symbols.includes('SANDUSD')).toBe(page.html.includes('data-quote='))
})

test.each(['', 'lang=en&region=EU', 'lang=en&region=XX&symbols=EURUSD', 'lang=en&region=EU&symbols=eurusd'])(
  'a request for "%s" is refused',
  async (query) => {
    expect((await fetch(`${siteUrl}/api/trading/quotes?${query}`)).status).toBe(400)
  },
)
