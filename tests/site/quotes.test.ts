import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {findTreatment, regions, type Sample} from '#tests/support/oracle/regulation.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {pushQuotes} from '#tests/support/push-quotes.ts'
import {waitUntil} from '#tests/support/timing.ts'

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

const pushSamples = async () =>
  await pushQuotes(
    samples.map(({symbol}, index) => ({symbol, bid: bid + index * 1_000, ask: ask + index * 1_000})),
  )

beforeAll(async () => {
  await pushSamples()
  // The worker stores them within a second, and the site reads them within another.
  await waitUntil('the site has the quotes', async () =>
    (await readQuotes('GLOBAL')).quotes.length > 0 ? true : undefined,
  )
})

afterAll(async () => {
  // Without a source, nothing is checked, so the silence after this test is no incident.
  await sql`update quote_feed set heard_at = null`
  // Other tests read quotes of their own at the same time.
  for (const table of ['quotes', 'price_bars'])
    await sql`delete from ${sql(table)} using instruments where id = instrument_id and symbol in ${sql(samples.map(({symbol}) => symbol))}`
  await sql.end()
})

const responseShape = z.object({
  isDemo: z.boolean(),
  quotes: z.array(
    z.object({
      symbol: z.string(),
      bid: z.number(),
      ask: z.number(),
      details: z.object({format: z.object({decimals: z.number()})}),
    }),
  ),
})

/** The whole part of a sample's price, as files write it. */
const toPlain = (symbol: string, price: number): string =>
  String(Math.floor(price + 1_000 * samples.findIndex((sample) => sample.symbol === symbol)))

/** The whole part of a sample's bid, as pages write it. */
const toWhole = (symbol: string): string => Number(toPlain(symbol, bid)).toLocaleString('en-GB')

const read = async (path: string): Promise<string> => await (await fetch(`${siteUrl}${path}`)).text()

async function readQuotes(region: string, headers: Readonly<Record<string, string>> = {}) {
  const symbols = samples.map(({symbol}) => symbol).join(',')
  const response = await fetch(
    `${siteUrl}/api/trading/quotes?lang=en&region=${region}&symbols=${symbols}&details=1`,
    {
      headers,
    },
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return responseShape.parse(await response.json())
}

const messageShape = responseShape.extend({
  isChange: z.boolean(),
  quotes: z.array(z.object({symbol: z.string(), bid: z.number()})),
})

/** Reads a stream of all samples until prices changed. Returns every symbol that it named. */
async function readStream(region: string, headers: Readonly<Record<string, string>> = {}) {
  const symbols = samples.map(({symbol}) => symbol).join(',')
  const ended = new AbortController()
  const response = await fetch(
    `${siteUrl}/api/trading/quotes/stream?lang=en&region=${region}&symbols=${symbols}`,
    {headers, signal: ended.signal},
  )
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  let text = ''
  let pushing: Promise<void> | undefined
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (/^data: \{.*"isChange":true/mu.test(text) && pushing) break
    if (text.includes('data: ')) pushing ??= pushSamples()
  }
  await pushing
  ended.abort()
  const messages = [...text.matchAll(/^data: (?<json>.*)\n\n/gmu)].map(([, json = '']) =>
    messageShape.parse(JSON.parse(json)),
  )
  return [...new Set(messages.flatMap(({quotes}) => quotes.map(({symbol}) => symbol)))].toSorted()
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

  test('a stream has the symbols that it offers and no other, also when prices change', async () => {
    expect(await readStream(region)).toEqual(listOffered(region).toSorted())
  })

  test.each(samples.map(({symbol}) => symbol))(
    'the page of %s has a price and a chart only if it is offered',
    async (symbol) => {
      const isOffered = listOffered(region).includes(symbol)
      const readParts = async () => {
        const {html, words} = await readPage(siteUrl, `/trading/${symbol}?range=1d`, {
          cookie: `region=${region}; lang=en`,
        })
        return [words.includes(toWhole(symbol)), html.includes('data-quote='), html.includes('id="chart"')]
      }
      // A page shows quotes of the last minute, so one that was read before these came may not have them yet.
      await expect.poll(readParts, {timeout: 70_000}).toEqual([isOffered, isOffered, isOffered])
    },
    80_000,
  )

  test('the table, its file, the search and the calculators have the prices that it offers, and no other', async () => {
    const scope = `lang=en&region=${region}`
    const found = await Promise.all(
      samples.map(async ({symbol}) => {
        const [file, search, calculators, table] = await Promise.all([
          read(`/api/trading/instruments.csv?${scope}&find=${symbol}`),
          read(`/api/search?${scope}&zone=UTC&q=${symbol}`),
          read(`/api/calculators?${scope}&symbol=${symbol}`),
          readPage(siteUrl, `/trading-conditions?find=${symbol}`, {cookie: `region=${region}; lang=en`}),
        ])
        const plain = toPlain(symbol, bid)
        const line = file.split('\r\n').find((each) => each.startsWith(`${symbol},`)) ?? ''
        return {
          symbol,
          hasPrice: [
            line.includes(plain),
            search.includes(toWhole(symbol)),
            calculators.includes(`"price":${toPlain(symbol, (bid + ask) / 2)}`),
            table.words.includes(toWhole(symbol)),
            table.html.includes(`data-quote="${symbol}"`),
          ],
        }
      }),
    )
    expect(found).toEqual(
      samples.map(({symbol}) => {
        const isOffered = listOffered(region).includes(symbol)
        return {symbol, hasPrice: Array.from({length: 5}, () => isOffered)}
      }),
    )
  })
})

test('a stream into a country with rules of its own has no quote that it does not offer', async () => {
  const named = await readStream('MENA', {'x-visitor-country': 'KW'})
  const {quotes} = await readQuotes('MENA', {'x-visitor-country': 'KW'})
  expect(named).toEqual(quotes.map(({symbol}) => symbol).toSorted())
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
    for (const path of ['quotes', 'quotes/stream'])
      expect((await fetch(`${siteUrl}/api/trading/${path}?${query}`)).status).toBe(400)
  },
)
