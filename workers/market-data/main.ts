import {setTimeout as wait} from 'node:timers/promises'
import {readArguments} from '#commands/process/arguments.ts'
import {abortOnSignal} from '../abort-on-signal.ts'
import {connectAsMarketData, unwrap} from '../connect-database.ts'
import {startWorkerMetrics} from '../start-worker-metrics.ts'
import {parseMarketDataEnvironment} from './environment.ts'
import {createQuoteBook, feedStartShape} from './quote-book.ts'
import {createQuoteWriter} from './quote-writer.ts'
import {readQuoteLines, serveQuotePush} from './sources.ts'

readArguments({
  name: 'npm run market-data',
  description:
    'Stores quotes and price bars from a source of quotes, until the source ends or the worker is stopped.',
  options: {},
})

const ended = abortOnSignal()
const env = parseMarketDataEnvironment(process.env)
const say = (line: string) => console.error(line)
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
const book = createQuoteBook(start)
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
  deleteOld: async () => {
    unwrap('delete_old_bars', await database.rpc('delete_old_bars'))
  },
  wait: async (milliseconds) => await wait(milliseconds, undefined, {signal: ended}).catch(() => undefined),
})
const take = (line: string) => {
  const now = Date.now()
  metrics.countQuote(writer.take(line, now))
}

const {QUOTES_FILE: file, QUOTES_PORT: port, QUOTES_PUSH_KEY: key} = env
const server =
  port !== undefined && key !== undefined
    ? await serveQuotePush({key, take, stored: writer.stored}, {port, host: env.QUOTES_HOST})
    : undefined
console.log('ready quotes are taken')
const sourceEnd = new AbortController()
const isDone = () => ended.aborted || sourceEnd.signal.aborted
const writing = writer.run(isDone)
if (file !== undefined) {
  await readQuoteLines(file, take, ended).catch((error: unknown) => {
    if (!ended.aborted) throw error
  })
  sourceEnd.abort()
}
await writing
server?.close()
server?.closeAllConnections()
metrics.close()
