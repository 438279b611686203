import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {freePort} from '#tests/support/ports.ts'

const main = path.resolve(import.meta.dirname, '../../workers/market-data/main.ts')
const pushKey = 'a key of more than thirty-two characters'
let database: TestDatabase
const running = new Set<ChildProcess>()

beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => {
  await database.sql`truncate quotes, price_bars, quote_feed`
})
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  running.clear()
})
afterAll(async () => await database.close())

type Worker = Readonly<{child: ChildProcess; lines: readonly string[]; metricsPort: number}>

async function startWorker(source: Readonly<Record<string, string>>): Promise<Worker> {
  const metricsPort = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      SUPABASE_URL: database.restUrl,
      SUPABASE_PUBLISHABLE_KEY: database.keys.supabase.publishable,
      SUPABASE_MARKET_DATA_KEY: database.keys.supabase.marketData,
      METRICS_PORT: String(metricsPort),
      // Tests run with the stack's port. A worker has only its own source.
      QUOTES_PORT: '',
      ...source,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  const lines: string[] = []
  createInterface({input: child.stderr}).on('line', (line) => lines.push(line))
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      if (line.startsWith('ready ')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}: ${lines.join('\n')}`)))
  })
  await ready
  return {child, lines, metricsPort}
}

type Tick = Readonly<{symbol: string; bid: number; ask: number; at: number}>

/** Ticks of two instruments across a full hour and the end of a day, with prices that differ each time. */
function makeTicks(count: number): Tick[] {
  const start = Date.UTC(2026, 10, 25, 22, 58)
  return Array.from({length: count}, (_, index): Tick[] => {
    const at = start + index * 11_000
    const wave = Math.round(Math.sin(index / 7) * 120) / 100_000
    return [
      {symbol: 'EURUSD', bid: Number((1.084 + wave).toFixed(5)), ask: Number((1.0841 + wave).toFixed(5)), at},
      {symbol: 'GER40', bid: 24_000 + (index % 17), ask: 24_001.5 + (index % 17) + (index % 3), at: at + 1},
    ]
  }).flat()
}

const toLines = (ticks: readonly unknown[]) => ticks.map((tick) => `${JSON.stringify(tick)}\n`).join('')

/** Bars by whole periods, independent of the worker's running bars. */
function computeBars(ticks: readonly Tick[]) {
  return [3_600_000, 86_400_000].flatMap((length) =>
    [...Map.groupBy(ticks, ({symbol, at}) => `${symbol} ${Math.floor(at / length)}`).values()].map((own) => {
      const mids = own.map(({bid, ask}) => (bid + ask) / 2)
      const spreads = own.map(({bid, ask}) => ask - bid)
      const [first] = own
      if (!first) throw new Error('A period without ticks')
      return {
        symbol: first.symbol,
        resolution: length === 3_600_000 ? '1h' : '1d',
        at: Math.floor(first.at / length) * length,
        quotes: own.length,
        figures: [
          mids[0],
          Math.max(...mids),
          Math.min(...mids),
          mids.at(-1),
          spreads.reduce((sum, spread) => sum + spread, 0),
          Math.min(...spreads),
          Math.max(...spreads),
        ].map((figure) => Number(Number(figure).toFixed(6))),
      }
    }),
  )
}

async function readBars() {
  const rows = await database.sql<
    {symbol: string; resolution: string; at: Date; quotes: number; figures: string[]}[]
  >`select symbol, resolution, starts_at as at, quotes, array[open, high, low, close, spread_sum, min_spread, max_spread] as figures
    from price_bars join instruments on id = instrument_id`
  return rows.map((row) => ({
    ...row,
    at: row.at.getTime(),
    figures: row.figures.map((figure) => Number(Number(figure).toFixed(6))),
  }))
}

const inOrder = <Row extends {symbol: string; resolution: string; at: number}>(rows: readonly Row[]) =>
  rows.toSorted((one, other) =>
    `${one.symbol} ${one.resolution} ${one.at}` < `${other.symbol} ${other.resolution} ${other.at}` ? -1 : 1,
  )

async function expectBarsOf(ticks: readonly Tick[]) {
  expect(inOrder(await readBars())).toEqual(inOrder(computeBars(ticks)))
}

const push = async (port: number, ticks: readonly unknown[], key = pushKey) =>
  await fetch(`http://127.0.0.1:${port}/quotes`, {
    method: 'POST',
    headers: {authorization: `Bearer ${key}`},
    body: toLines(ticks),
  })

test('a file of ticks becomes the last quotes and the bars, however often it is read', async () => {
  const ticks = makeTicks(400)
  const file = path.join(database.dataDir, 'ticks.ndjson')
  writeFileSync(file, toLines(ticks))
  for (const _ of [1, 2]) {
    const {child} = await startWorker({QUOTES_FILE: file})
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    await expectBarsOf(ticks)
  }
  const quotes = await database.sql`
    select symbol, bid::float, ask::float, extract(epoch from quoted_at)::float * 1000 as at
    from quotes join instruments on id = instrument_id order by symbol`
  expect([...quotes]).toEqual(ticks.slice(-2).map(({symbol, bid, ask, at}) => ({symbol, bid, ask, at})))
  const [day] = await database.sql`
    select previous_close::float as close, day_low::float as low, day_high::float as high
    from quotes join instruments on id = instrument_id where symbol = 'EURUSD'`
  const days = (await readBars()).filter((bar) => bar.symbol === 'EURUSD' && bar.resolution === '1d')
  const [before, last] = days.toSorted((one, other) => one.at - other.at)
  expect(day).toEqual({close: before?.figures[3], low: last?.figures[2], high: last?.figures[1]})
})

test('bad lines of the standard input are refused and counted, and good ones around them are stored', async () => {
  const {child, metricsPort} = await startWorker({QUOTES_FILE: '-'})
  const [first, , second] = makeTicks(2)
  if (!first || !second) throw new Error('no ticks')
  const bad = [
    {...second, ask: second.bid - 0.0001},
    {...second, bid: 0},
    {...second, at: Date.now() + 3_600_000},
    first,
    {...second, symbol: 'NOSUCH'},
    {...second, bid: 1.4, ask: 1.4001},
    {...second, bid: '1.1'},
  ]
  child.stdin?.write(`${toLines([first, ...bad])}not json\n\n`)
  const count = async (outcome: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`marsa_quotes_total\\{outcome="${outcome}"\\} (\\d+)`, 'u').exec(text)?.[1] ?? 0)
  }
  await expect.poll(async () => await count('malformed'), {timeout: 10_000}).toBe(2)
  for (const outcome of ['crossed', 'zero', 'future', 'old', 'unknownSymbol', 'jump', 'taken'])
    expect([outcome, await count(outcome)]).toEqual([outcome, 1])
  child.stdin?.end(toLines([{...second, at: second.at + 1}]))
  await once(child, 'exit')
  await expectBarsOf([first, {...second, at: second.at + 1}])
})

/** The ticks of one instrument as MetaTrader 5 exports them: a price that didn't change is empty. */
function toMetaTrader(ticks: readonly Tick[]): string {
  const rows = ticks.map(({bid, ask, at}, index) => {
    const [date = '', time = ''] = new Date(at).toISOString().replace('Z', '').split('T')
    const before = ticks[index - 1]
    const prices = [before?.bid === bid ? '' : bid.toFixed(5), before?.ask === ask ? '' : ask.toFixed(5)]
    return [date.replaceAll('-', '.'), time, ...prices, '', '', '6'].join('\t')
  })
  return ['<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>', ...rows, ''].join('\r\n')
}

/** The ticks of one instrument as Dukascopy exports them: the ask comes first. */
const toDukascopy = (ticks: readonly Tick[]): string =>
  [
    'Gmt time,Ask,Bid,AskVolume,BidVolume',
    ...ticks.map(({bid, ask, at}) => {
      const [year = '', month = '', day = '', time = ''] = new Date(at)
        .toISOString()
        .replace('Z', '')
        .split(/[-T]/u)
      return `${day}.${month}.${year} ${time},${ask},${bid},1.5,0.75`
    }),
    '',
  ].join('\r\n')

const onlyOf = (symbol: string, ticks: readonly Tick[]) => ticks.filter((tick) => tick.symbol === symbol)

test('tick files of MetaTrader 5 and Dukascopy become the same bars, by their names and the table of symbols', async () => {
  const ticks = onlyOf('EURUSD', makeTicks(400))
  const symbols = path.join(database.dataDir, 'symbols.csv')
  writeFileSync(symbols, 'provider,symbol\nEURUSD.m,EURUSD\n')
  for (const [name, text] of [
    ['EURUSD.m_202611252258_202611260011.csv', toMetaTrader(ticks)],
    ['EURUSD.m_Ticks_25.11.2026-26.11.2026.csv', toDukascopy(ticks)],
  ] as const) {
    await database.sql`truncate quotes, price_bars, quote_feed`
    const file = path.join(database.dataDir, name)
    writeFileSync(file, text)
    const {child, lines} = await startWorker({QUOTES_FILE: file, QUOTES_SYMBOLS_FILE: symbols})
    await once(child, 'exit')
    expect([child.exitCode, lines]).toEqual([0, []])
    await expectBarsOf(ticks)
  }
})

test('a kill in the middle of a bar of a tick stream loses no tick and counts none twice', async () => {
  const ticks = onlyOf('EURUSD', makeTicks(400))
  const lines = toMetaTrader(ticks).split(/(?<=\r\n)/u)
  const source = {QUOTES_FILE: '-', QUOTES_SYMBOL: 'EURUSD'}
  const counted = async () => {
    const bars = await readBars()
    return bars.filter((bar) => bar.resolution === '1h').reduce((sum, bar) => sum + bar.quotes, 0)
  }
  const {child} = await startWorker(source)
  child.stdin?.write(lines.slice(0, 151).join(''))
  await expect.poll(counted).toBe(150)
  // These are read, or on their way, and not stored.
  child.stdin?.write(lines.slice(151, 251).join(''))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await counted()).toBeLessThan(400)
  const again = await startWorker(source)
  again.child.stdin?.end(lines.join(''))
  await once(again.child, 'exit')
  await expectBarsOf(ticks)
})

describe('over HTTP', () => {
  test('kills in the middle of bars lose no tick and count none twice', async () => {
    const ticks = makeTicks(600)
    const port = await freePort()
    const source = {QUOTES_PORT: String(port), QUOTES_PUSH_KEY: pushKey}
    let worker = await startWorker(source)
    for (let at = 0; at < ticks.length; at += 200) {
      const part = ticks.slice(at, at + 200)
      const sent = push(port, part).catch(() => undefined)
      // It is killed before, while or after it stores them. A source sends again what was not confirmed.
      await new Promise((resolve) => setTimeout(resolve, 250 * (at / 200)))
      worker.child.kill('SIGKILL')
      await sent
      worker = await startWorker(source)
      expect((await push(port, part)).status).toBe(204)
    }
    await expectBarsOf(ticks)
  }, 60_000)

  test('only the source with the key is heard', async () => {
    const port = await freePort()
    await startWorker({QUOTES_PORT: String(port), QUOTES_PUSH_KEY: pushKey})
    expect((await push(port, makeTicks(1), 'another key')).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
    expect(await readBars()).toEqual([])
  })

  test('a heartbeat keeps the feed alive without a quote', async () => {
    const port = await freePort()
    await startWorker({QUOTES_PORT: String(port), QUOTES_PUSH_KEY: pushKey, QUOTES_ARE_DEMO: 'on'})
    await database.sql`update quote_feed set heard_at = '2026-01-01'`
    expect((await push(port, [{at: Date.now()}])).status).toBe(204)
    const [feed] = await database.sql<{age: number; is_demo: boolean}[]>`
      select extract(epoch from now() - heard_at)::float as age, is_demo from quote_feed`
    expect(feed?.age).toBeLessThan(60)
    expect(feed?.is_demo).toBe(true)
  })
})

test('a worker that was replaced ends, and its writes are refused', async () => {
  const [first, second] = [await freePort(), await freePort()]
  const replaced = await startWorker({QUOTES_PORT: String(first), QUOTES_PUSH_KEY: pushKey})
  await startWorker({QUOTES_PORT: String(second), QUOTES_PUSH_KEY: pushKey})
  const ended = once(replaced.child, 'exit')
  await push(first, makeTicks(3)).catch(() => undefined)
  await ended
  expect(replaced.child.exitCode).toBe(1)
  expect(replaced.lines.join('\n')).toContain('Another market data worker has started')
  expect(await readBars()).toEqual([])
})

test('only the market data role stores quotes, and only through its functions', async () => {
  const {publishable, secret, marketData, site} = database.keys.supabase
  const call = async (address: string, bearer: string | undefined, body: object) =>
    await fetch(`${database.restUrl}/rest/v1/${address}`, {
      method: 'POST',
      headers: {
        apikey: bearer === secret ? secret : publishable,
        'content-type': 'application/json',
        ...(bearer !== undefined && bearer !== secret && {authorization: `Bearer ${bearer}`}),
      },
      body: JSON.stringify(body),
    })
  for (const bearer of [undefined, secret, site])
    expect((await call('rpc/begin_quote_feed', bearer, {is_demo: false})).ok).toBe(false)
  expect((await call('rpc/begin_quote_feed', marketData, {is_demo: false})).ok).toBe(true)
  expect((await call('quote_feed', marketData, {epoch: 9, heard_at: 'now', is_demo: false})).ok).toBe(false)
})
