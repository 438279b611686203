import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))

type Answer = Readonly<{data: readonly unknown[]; error: null}>
const feed = vi.fn<() => object>()
const rows = vi.fn<(since: string) => readonly unknown[]>()

/** A query of the database, which only knows the table and the earliest `stored_at`. */
function makeQuery(table: string) {
  let since = ''
  const query = {
    select: () => query,
    eq: () => query,
    gte: (_: string, moment: string) => {
      since = moment
      return query
    },
    order: () => query,
    range: () => query,
    abortSignal: async (): Promise<Answer> =>
      await Promise.resolve({data: table === 'quote_feed' ? [feed()] : rows(since), error: null}),
  }
  return query
}
vi.mock('../clients.ts', () => ({publicClient: {from: makeQuery}}))

const {getCurrentQuotes, readInstrumentQuote} = await import('./quotes.ts')

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
  expect(await readInstrumentQuote('a', new AbortController().signal)).toMatchObject({isDemo: true})
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
