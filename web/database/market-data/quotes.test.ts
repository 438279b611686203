import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))

type Answer = Readonly<{data: readonly unknown[]; error: null}>
const feed = vi.fn<() => object>()
const trends = vi.fn<() => readonly unknown[]>()
const rows = vi.fn<(since: string) => readonly unknown[]>()

const answers: Readonly<Record<string, () => readonly unknown[]>> = {
  quote_feed: () => [feed()],
  price_trends: () => trends(),
}

/** A query of the database, which only knows the table and the earliest `stored_at`. */
function makeQuery(table: string) {
  let since = ''
  const query = {
    select: () => query,
    in: () => query,
    gte: (_: string, moment: string) => {
      since = moment
      return query
    },
    order: () => query,
    range: () => query,
    abortSignal: async (): Promise<Answer> =>
      await Promise.resolve({data: answers[table]?.() ?? rows(since), error: null}),
  }
  return query
}
vi.mock('../clients.ts', () => ({
  publicClient: {from: makeQuery, rpc: () => makeQuery('price_trends')},
}))

const {getCurrentQuotes, getCurrentQuotesWithTrends, readQuotes} = await import('./quotes.ts')

const quote = (id: string, bid: number) => ({
  instrument_id: id,
  bid,
  ask: bid + 1,
  quoted_at: '2026-11-23T10:00:00+00:00',
  previous_close: null,
  day_low: bid,
  day_high: bid,
  stored_at: '2026-11-23T10:00:00+00:00',
})
const demo = {epoch: 1, is_demo: true}
const real = {epoch: 2, is_demo: false}

beforeEach(() => {
  globalThis.marsaQuotes = undefined
  feed.mockReset()
  rows.mockReset()
  trends.mockReset()
  trends.mockReturnValue([])
})

/** The quotes of the next read, which is due at once. */
async function readNow() {
  if (globalThis.marsaQuotes) globalThis.marsaQuotes.readAt = -Infinity
  const {byId, isDemo} = await getCurrentQuotes()
  return {ids: [...byId.keys()], isDemo}
}

test('quotes of the other kind are forgotten when the source changes its kind', async () => {
  feed.mockReturnValue(demo)
  rows.mockReturnValue([quote('a', 1), quote('b', 1)])
  expect(await readNow()).toEqual({ids: ['a', 'b'], isDemo: true})
  feed.mockReturnValue(real)
  rows.mockImplementation((since) => (Date.parse(since) < Date.parse('2000-01-01') ? [quote('a', 2)] : []))
  expect(await readNow()).toEqual({ids: ['a'], isDemo: false})
})

test('quotes that a worker of the other kind stored during the read are not taken for those of the one before', async () => {
  feed.mockReturnValueOnce(real).mockReturnValue({...demo, epoch: 3})
  rows.mockReturnValue([quote('a', 1)])
  expect(await readNow()).toEqual({ids: ['a'], isDemo: true})
  feed.mockReturnValueOnce(real).mockReturnValue({...demo, epoch: 3})
  expect(await readQuotes(['a'], new AbortController().signal)).toMatchObject({isDemo: true})
})

test('quotes are read again after a second, also if the clock of the server went back', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  try {
    feed.mockReturnValue(real)
    rows.mockReturnValue([quote('a', 1)])
    await getCurrentQuotes()
    await getCurrentQuotes()
    expect(rows).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(1_000)
    await getCurrentQuotes()
    expect(rows).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

test('quotes that were never read are not taken for none', async () => {
  feed.mockImplementation(() => {
    throw new Error('unavailable')
  })
  await expect(getCurrentQuotesWithTrends(['a'])).rejects.toThrow('never read')
  feed.mockReset()
  feed.mockReturnValue(real)
  rows.mockReturnValue([quote('a', 1)])
  if (globalThis.marsaQuotes) globalThis.marsaQuotes.readAt = -Infinity
  expect((await getCurrentQuotesWithTrends(['a', 'b'])).quotes).toMatchObject([{id: 'a', bid: 1, closes: []}])
})

test('closing prices are read once for all who ask, also of an instrument that has none', async () => {
  feed.mockReturnValue(real)
  rows.mockReturnValue([quote('a', 1), quote('b', 1)])
  trends.mockReturnValue([{instrument_id: 'a', closes: [1, 2]}])
  const read = async () => (await getCurrentQuotesWithTrends(['a', 'b'])).quotes.map(({closes}) => closes)
  expect(await Promise.all([read(), read()])).toEqual([
    [[1, 2], []],
    [[1, 2], []],
  ])
  expect(await read()).toEqual([[1, 2], []])
  expect(trends).toHaveBeenCalledTimes(1)
})

test('closing prices that could not be read are asked for again', async () => {
  feed.mockReturnValue(real)
  rows.mockReturnValue([quote('a', 1)])
  trends.mockImplementationOnce(() => {
    throw new Error('unavailable')
  })
  const read = async () => (await getCurrentQuotesWithTrends(['a'])).quotes.map(({closes}) => closes)
  expect(await read()).toEqual([[]])
  trends.mockReturnValue([{instrument_id: 'a', closes: [1]}])
  expect(await read()).toEqual([[1]])
})

test('a quote that a database dated in the future does not hold back those after it', async () => {
  feed.mockReturnValue(real)
  const future = new Date(Date.now() + 3_600_000).toISOString()
  rows.mockReturnValue([{...quote('a', 1), stored_at: future}])
  await readNow()
  const now = new Date().toISOString()
  rows.mockImplementation((since) => (since <= now ? [{...quote('a', 2), stored_at: now}] : []))
  await readNow()
  expect((await getCurrentQuotes()).byId.get('a')).toMatchObject({bid: 2})
})
