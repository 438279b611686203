import {expect, test, vi} from 'vitest'
import {z} from 'zod'
import {regionRecords} from '#domain/regions/region-records.ts'
import type {FoundQuotes} from './find-quotes.ts'

vi.mock('server-only', () => ({}))

const {QuoteStreams} = await import('./quote-streams.ts')

const messageShape = z.object({
  isChange: z.boolean(),
  quotes: z.array(z.object({symbol: z.string(), bid: z.number()})),
})

const visitor = {lang: 'en', region: 'EU', country: null} as const

const rules = {
  lang: 'en',
  region: {
    code: 'EU',
    maxLeverage: 30,
    leverageCaps: regionRecords.EU.caps,
    cfdCryptoAllowed: false,
    fxMajorCurrencies: [],
  },
} as const

/** A market whose prices and offers a test changes, and its streams. */
function openMarket(prices: Record<string, number>) {
  const market = {prices, isDemo: false, isEnding: false, isMoving: false, looks: 0, ruleReads: 0}
  const find = async (symbols: readonly string[], _: unknown, hasDetails: boolean): Promise<FoundQuotes> => {
    market.looks += 1
    const quotes = symbols.flatMap((symbol) => {
      const bid = market.isMoving ? market.looks : market.prices[symbol]
      const quote = {symbol, ask: 9, previousClose: null, low: 1, high: 9}
      const details = hasDetails ? {format: {decimals: 2, pip: 0.01}, span: null, trend: null} : undefined
      return bid === undefined ? [] : [{...quote, bid, at: bid, details}]
    })
    return await Promise.resolve({now: 0, isDemo: market.isDemo, quotes})
  }
  const readRules = async () => {
    market.ruleReads += 1
    return await Promise.resolve(rules)
  }
  const streams = new QuoteStreams({readRules, find, isEnding: () => market.isEnding, everyMs: 1})
  const open = async (symbols: readonly string[], sender = 'one') =>
    await streams.open({visitor, symbols, hasDetails: true, sender})
  return {market, streams, open}
}

/** Reads the messages of a stream as symbols with their prices, and how it ended. */
function follow(stream: ReadableStream<Uint8Array> | null) {
  if (!stream) throw new Error('The stream was refused.')
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const readNext = async (): Promise<string | null> => {
    const {value} = await reader.read()
    if (value === undefined) return null
    const [, json] = /^data: (?<json>.*)\n\n$/u.exec(decoder.decode(value)) ?? []
    if (json === undefined) return await readNext()
    const {quotes, isChange} = messageShape.parse(JSON.parse(json))
    return [isChange ? 'change' : 'all', ...quotes.map(({symbol, bid}) => `${symbol} ${bid}`)].join(' ')
  }
  return {readNext, cancel: async () => await reader.cancel()}
}

test('a stream starts with all quotes, and continues with those that changed', async () => {
  const {market, open} = openMarket({EURUSD: 1, GBPUSD: 2})
  const {readNext, cancel} = follow(await open(['EURUSD', 'GBPUSD']))
  expect(await readNext()).toBe('all EURUSD 1 GBPUSD 2')
  // They may have changed between the read and the first look.
  expect(await readNext()).toBe('all EURUSD 1 GBPUSD 2')
  market.prices = {EURUSD: 1, GBPUSD: 3}
  expect(await readNext()).toBe('change GBPUSD 3')
  await cancel()
})

test('a quote that is not offered any more is not sent any more', async () => {
  const {market, open} = openMarket({EURUSD: 1, BTCUSD: 2})
  const {readNext, cancel} = follow(await open(['BTCUSD', 'EURUSD']))
  await readNext()
  await readNext()
  market.prices = {EURUSD: 5}
  expect(await readNext()).toBe('change EURUSD 5')
  await cancel()
})

test('quotes of another kind are all sent', async () => {
  const {market, open} = openMarket({EURUSD: 1, GBPUSD: 2})
  const {readNext, cancel} = follow(await open(['EURUSD', 'GBPUSD']))
  await readNext()
  await readNext()
  market.isDemo = true
  expect(await readNext()).toBe('change EURUSD 1 GBPUSD 2')
  await cancel()
})

test('a reader that was too slow gets all quotes again, and nothing piles up for it', async () => {
  const {market, open} = openMarket({EURUSD: 1})
  market.isMoving = true
  const stream = await open(['EURUSD'])
  await expect.poll(() => market.looks).toBeGreaterThan(20)
  const {readNext, cancel} = follow(stream)
  const messages = [await readNext()]
  while (messages.at(-1)?.startsWith('all') !== true || messages.length < 3) messages.push(await readNext())
  expect(messages.length).toBeLessThan(12)
  await cancel()
})

test('visitors of one region with the same rows share one read, and no visitors cause none', async () => {
  const {market, streams, open} = openMarket({EURUSD: 1})
  const readers = await Promise.all(Array.from({length: 9}, async () => follow(await open(['EURUSD']))))
  expect(streams.count).toBe(9)
  const opened = market.looks
  await Promise.all(
    readers.map(async ({readNext}) => {
      await readNext()
      await readNext()
    }),
  )
  // The first look after all joined serves them together.
  expect(market.looks - opened).toBeLessThan(9)
  await Promise.all(readers.map(async ({cancel}) => await cancel()))
  await expect.poll(() => streams.count).toBe(0)
})

test('a network that has too many streams gets another one when it closes one', async () => {
  const {open} = openMarket({EURUSD: 1})
  const opened = await Promise.all(Array.from({length: 600}, async () => await open(['EURUSD'])))
  expect(await open(['EURUSD'])).toBeNull()
  expect(await open(['EURUSD'], 'other')).not.toBeNull()
  await opened[0]?.cancel()
  expect(await open(['EURUSD'])).not.toBeNull()
  await Promise.all(opened.slice(1).map(async (stream) => await stream?.cancel()))
})

test('a server that ends closes its streams, and opens none', async () => {
  const {market, open} = openMarket({EURUSD: 1})
  const {readNext} = follow(await open(['EURUSD']))
  await readNext()
  market.isEnding = true
  await expect.poll(readNext).toBeNull()
  expect(await open(['EURUSD'])).toBeNull()
})

test('the rules of a region are read once a look, however many pages of it are open', async () => {
  const {market, open} = openMarket({EURUSD: 1, GBPUSD: 2, USDJPY: 3})
  const opened = await Promise.all(
    [['EURUSD'], ['GBPUSD'], ['USDJPY']].map(async (symbols) => await open(symbols)),
  )
  const [looks, reads] = [market.looks, market.ruleReads]
  await expect.poll(() => market.looks - looks).toBeGreaterThan(29)
  expect(market.ruleReads - reads).toBeLessThan((market.looks - looks) / 2)
  await Promise.all(opened.map(async (stream) => await stream?.cancel()))
})
