import {setTimeout as wait} from 'node:timers/promises'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {openSpans} from '#domain/hours/open-spans.ts'
import {findMarketState, type Span} from '#domain/hours/span.ts'
import {leadingSymbols} from '#domain/instruments/rows/leading-symbols.ts'
import {abortOnSignal} from '#workers/abort-on-signal.ts'
import {listDemoMarkets} from './demo-instruments.ts'
import {demoQuote} from './price-path.ts'

const hour = 3_600_000
/** Leading symbols have a quote each second, the others every few seconds. */
const secondsBetween = 4

const ended = abortOnSignal()
const settings = readSettings()
const {quotesPushKey} = readKeys(settings.dataDir)
const address = `http://127.0.0.1:${settings.ports.quotes}/quotes`
const markets = listDemoMarkets()
const leading = new Set(leadingSymbols)

const readSpans = (now: number) =>
  new Map<string, readonly Span[]>(
    markets.map(({calendar}) => [calendar.slug, openSpans(calendar, now - hour, now + 2 * hour)]),
  )

/** The quotes of a second, and a heartbeat for the time when every market is closed. */
function makeLines(now: number, spans: ReadonlyMap<string, readonly Span[]>): string {
  const second = Math.floor(now / 1000)
  const lines = markets.flatMap(({calendar, instruments}) =>
    findMarketState(spans.get(calendar.slug) ?? [], now, now + hour).isOpen
      ? instruments
          .filter(({symbol}, index) => leading.has(symbol) || (index + second) % secondsBetween === 0)
          .map((instrument) =>
            JSON.stringify({symbol: instrument.symbol, ...demoQuote(instrument, now), at: now}),
          )
      : [],
  )
  return [JSON.stringify({at: now}), ...lines].join('\n')
}

let spans = readSpans(Date.now())
let spansReadAt = Date.now()
let problem: string | undefined
console.log('ready demo quotes are sent')
while (!ended.aborted) {
  const now = Date.now()
  if (now - spansReadAt > hour) [spans, spansReadAt] = [readSpans(now), now]
  const response = await fetch(address, {
    method: 'POST',
    headers: {authorization: `Bearer ${quotesPushKey}`},
    body: makeLines(now, spans),
    signal: AbortSignal.any([ended, AbortSignal.timeout(8_000)]),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  const found = response instanceof Error ? response.message : response.ok ? undefined : `${response.status}`
  if (found !== problem && found !== undefined && !ended.aborted) console.error(`Demo quotes: ${found}`)
  problem = found
  await wait(Math.max(0, 1_000 - (Date.now() - now)), undefined, {signal: ended}).catch(() => undefined)
}
