import {setTimeout as wait} from 'node:timers/promises'
import {readArguments} from '#runtime/process/arguments.ts'
import {readOrExit} from '#runtime/process/run-command.ts'
import {abortOnSignal} from '../abort-on-signal.ts'
import {connectAsMarketData, unwrap} from '../connect-database.ts'
import {startWorkerMetrics} from '../start-worker-metrics.ts'
import {parseMarketDataEnvironment} from './environment.ts'
import {createQuoteBook, feedStartShape} from './quote-book.ts'
import type {Reading} from './quote-formats.ts'
import {createQuoteWriter} from './quote-writer.ts'
import {createFileSource, createPushSource, type Source} from './sources.ts'
import {createSymbolNamer, readSymbolMap} from './symbol-map.ts'
import {createWebSocketSource} from './websocket-source.ts'

readArguments({
  name: 'npm run market-data',
  description:
    'Stores quotes and price bars from its sources of quotes, until they end or the worker is stopped.',
  options: {},
})

const ended = abortOnSignal()
const env = readOrExit(() => parseMarketDataEnvironment(process.env))
const say = (line: string) => console.error(line)
const map = readOrExit(() => readSymbolMap(env.QUOTES_SYMBOLS_FILE))
const database = connectAsMarketData(
  env.SUPABASE_URL,
  env.SUPABASE_PUBLISHABLE_KEY,
  env.SUPABASE_MARKET_DATA_KEY,
)
const start = feedStartShape.parse(
  unwrap('begin_quote_feed', await database.rpc('begin_quote_feed', {is_demo: env.QUOTES_ARE_DEMO === 'on'})),
)
const metrics = await startWorkerMetrics(
  {port: env.MARKET_DATA_METRICS_PORT ?? env.METRICS_PORT, host: env.METRICS_HOST},
  say,
)
const book = createQuoteBook(start, {map, nameUnknown: createSymbolNamer(say)})
const writer = createQuoteWriter({
  book,
  say,
  store: async ({quotes, bars}, heardAt) => {
    await metrics.pass(async () =>
      unwrap(
        'record_quotes',
        await database.rpc('record_quotes', {
          epoch: start.epoch,
          heard_at: heardAt,
          quotes: [...quotes],
          bars: [...bars],
        }),
      ),
    )
  },
  maintain: async () => {
    unwrap('delete_old_bars', await database.rpc('delete_old_bars'))
    unwrap('measure_spreads', await database.rpc('measure_spreads', {epoch: start.epoch}))
  },
  wait: async (milliseconds) => await wait(milliseconds, undefined, {signal: ended}).catch(() => undefined),
})

function listSources(): Source[] {
  const {QUOTES_FILE: file, QUOTES_PORT: port, QUOTES_PUSH_KEY: key, QUOTES_WEBSOCKET_URL: url} = env
  const sources: Source[] = []
  if (file !== undefined)
    sources.push(createFileSource({file, symbol: env.QUOTES_SYMBOL, timeZone: env.QUOTES_TIME_ZONE}))
  if (url !== undefined)
    sources.push(
      createWebSocketSource({
        url,
        silenceMs: env.QUOTES_SILENCE_SECONDS * 1_000,
        say,
        countReconnect: metrics.countReconnect,
      }),
    )
  if (port !== undefined && key !== undefined)
    sources.push(createPushSource({key, port, host: env.QUOTES_HOST}))
  return sources
}

const sink = {
  take: (reading: Reading) => {
    metrics.countQuote(writer.take(reading, Date.now()))
  },
  isFull: book.isFull,
  stored: writer.stored,
}
const opened = await Promise.all(listSources().map(async (open) => await open(sink, ended)))
console.log('ready quotes are taken')
const sourceEnd = new AbortController()
const writing = writer.run(() => ended.aborted || sourceEnd.signal.aborted)
// Writing ends first only if it fails.
await Promise.race([Promise.all(opened.map(async (source) => await source.ended)), writing])
sourceEnd.abort()
await writing
for (const source of opened) source.close()
metrics.close()
// A WebSocket whose peer doesn't answer the close frame would keep the process running.
process.exit()
