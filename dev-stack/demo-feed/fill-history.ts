import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import postgres from 'postgres'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {openSpans} from '#domain/hours/open-spans.ts'
import type {Span} from '#domain/hours/span.ts'
import {
  addQuote,
  type Bar,
  barLengths,
  findBarStart,
  type Quote,
  type Resolution,
} from '#domain/quotes/bars.ts'
import {listDemoMarkets} from './demo-instruments.ts'
import {type DemoInstrument, demoQuote} from './price-path.ts'

const [minute, day] = [60_000, barLengths['1d']]
const daysOfBars = 366
const hoursKept = 90 * day

/** Times between two samples of the past. */
const pace = {old: 60 * minute, recent: 10 * minute}

type Row = readonly [instrumentId: string, resolution: Resolution, bar: Bar]

/** Samples prices while the market was open. The newest quote is the last one before `until`. */
function sample(instrument: DemoInstrument, spans: readonly Span[], from: number, until: number) {
  const open: Record<Resolution, Bar | undefined> = {'1h': undefined, '1d': undefined}
  const rows: Row[] = []
  let newest: Quote | undefined
  const finish = (resolution: Resolution) => {
    const bar = open[resolution]
    if (bar) rows.push([instrument.id, resolution, bar])
  }
  for (const span of spans) {
    let at = Math.max(span.open, from)
    while (at < Math.min(span.close, until)) {
      const quote = {...demoQuote(instrument, at), at}
      const isRecent = at >= until - hoursKept
      for (const resolution of isRecent ? (['1h', '1d'] as const) : (['1d'] as const)) {
        if (open[resolution]?.startsAt !== findBarStart(at, resolution)) finish(resolution)
        open[resolution] = addQuote(open[resolution], quote, resolution)
      }
      newest = quote
      at += isRecent ? pace.recent : pace.old
    }
  }
  finish('1h')
  finish('1d')
  const days = rows.flatMap(([, resolution, bar]) => (resolution === '1d' ? [bar] : []))
  return {rows, newest, day: days.at(-1), previousClose: days.at(-2)?.close ?? null}
}

const toLine = ([id, resolution, bar]: Row): string =>
  `${[id, resolution, new Date(bar.startsAt).toISOString(), bar.open, bar.high, bar.low, bar.close, bar.spreadSum, bar.minSpread, bar.maxSpread, bar.quotes].join('\t')}\n`

/** Writes the bars between the newest stored quote, or a year ago, and now. Filling twice changes nothing. */
async function fillHistory(sql: postgres.Sql): Promise<number> {
  const now = Date.now()
  // The first worker of a kind deletes the bars of another, and so it would delete these.
  await sql`select public.begin_quote_feed(true)`
  const [{since} = {since: null}] = await sql<{since: Date | null}[]>`
    select min(newest) as since from (select max(quoted_at) as newest from public.quotes) known`
  const start = findBarStart(now - daysOfBars * day, '1d')
  const from = since === null ? start : findBarStart(Math.max(start, since.getTime()), '1d')
  const found = listDemoMarkets().flatMap(({calendar, instruments}) => {
    const spans = openSpans(calendar, from, now)
    return instruments.map((instrument) => ({instrument, ...sample(instrument, spans, from, now)}))
  })
  const lines = found.flatMap(({rows}) => rows.map(toLine))
  const quotes = found.flatMap(({instrument, newest, day, previousClose: close}) =>
    newest && day ? [{instrument_id: instrument.id, ...newest, close, low: day.low, high: day.high}] : [],
  )
  await sql.begin(async (transaction) => {
    await transaction`create temporary table incoming_bars (like public.price_bars) on commit drop`
    await pipeline(Readable.from(lines), await transaction`copy incoming_bars from stdin`.writable())
    await transaction`
      insert into public.price_bars as known select incoming.* from incoming_bars incoming
        join public.instruments on instruments.id = incoming.instrument_id
      on conflict (instrument_id, resolution, starts_at) do update set high = greatest(known.high, excluded.high),
        low = least(known.low, excluded.low), close = excluded.close, quotes = greatest(known.quotes, excluded.quotes)`
    await transaction`
      insert into public.quotes as known (instrument_id, bid, ask, quoted_at, previous_close, day_low, day_high, stored_at)
      select given.instrument_id, given.bid, given.ask, to_timestamp(given.at / 1000.0), given.close, given.low, given.high, now()
      from jsonb_to_recordset(${sql.json(quotes)}) as given (
        instrument_id uuid, bid numeric, ask numeric, at numeric, close numeric, low numeric, high numeric)
        join public.instruments on instruments.id = given.instrument_id
      on conflict (instrument_id) do update set bid = excluded.bid, ask = excluded.ask, quoted_at = excluded.quoted_at,
        previous_close = coalesce(excluded.previous_close, known.previous_close), day_low = excluded.day_low,
        day_high = excluded.day_high, stored_at = excluded.stored_at where known.quoted_at < excluded.quoted_at`
  })
  return lines.length
}

const settings = readSettings()
const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {
  max: 1,
  onnotice: () => undefined,
})
try {
  console.log(`filled ${await fillHistory(sql)} price bars`)
} finally {
  await sql.end()
}
