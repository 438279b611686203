import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {type Calendar, findCalendar, newYorkClocks, weekdays} from '#domain/hours/calendar.ts'
import {leadingSymbols} from '#domain/instruments/rows/leading-symbols.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import type {DemoInstrument} from './price-path.ts'

/** Much-traded shares and funds beside those with hourly spreads. */
const moreSymbols = [
  'BRK.B', 'MA', 'UNH', 'PG', 'JNJ', 'HD', 'COST', 'CRM', 'ORCL', 'ADBE', 'PEP', 'CSCO', 'PFE', 'NKE', 'MCD', 'BA', 'CAT', 'GS',
  'IBM', 'QCOM', 'UBER', 'PYPL', 'ABNB', 'SHOP', 'PLTR', 'COIN', 'SPY', 'QQQ', 'SAP.DE', 'SIE.DE', 'ALV.DE', 'BMW.DE', 'VOW3.DE',
  'MC.PA', 'OR.PA', 'TTE.PA', 'AIR.PA', 'ASML.AS', 'SHEL.L', 'AZN.L', 'HSBA.L', 'BP.L', 'ULVR.L', 'VOD.L', 'NESN.SW', 'NOVN.SW',
  '2222.SR', 'EMAAR.AE', 'HK50', 'AUS200', 'XPTUSD', 'COPPER',
] as const // prettier-ignore

const text = z.object({en: z.string()})
const calendarShape = z.object({
  slug: z.object({current: z.string()}),
  name: text,
  instruments: z.object({
    groups: z.array(z.string()).default([]),
    symbolEndings: z.array(z.string()).default([]),
    symbols: z.array(z.string()).default([]),
  }),
  timeZone: z.string(),
  position: z.number(),
  sessions: z.array(
    z.object({
      days: z.array(z.enum(weekdays)),
      open: z.string(),
      close: z.string(),
      closesNextDay: z.boolean().default(false),
      newYorkClock: z.enum(newYorkClocks).nullable().default(null),
      pauses: z.array(z.object({from: z.string(), until: z.string()})).default([]),
    }),
  ),
  closures: z
    .array(
      z.object({
        name: text,
        date: z.string(),
        until: z.string().nullable().default(null),
        closesAt: z.string().nullable().default(null),
        reopensAt: z.string().nullable().default(null),
      }),
    )
    .default([]),
  closuresKnownUntil: z.string(),
})

const contentFolder = path.resolve(import.meta.dirname, '../../content/documents/tradingHoursCalendar')

/** The trading hours of the demo brand's content. */
export function readDemoCalendars(): Calendar[] {
  return readdirSync(contentFolder)
    .map((file) => calendarShape.parse(JSON.parse(readFileSync(path.join(contentFolder, file), 'utf8'))))
    .toSorted((one, other) => one.position - other.position)
    .map(({slug, name, instruments, closures, ...hours}) => ({
      ...hours,
      slug: slug.current,
      name: name.en,
      note: null,
      groups: instruments.groups,
      endings: instruments.symbolEndings,
      symbols: instruments.symbols,
      closures: closures.map((closure) => ({...closure, name: closure.name.en})),
    }))
}

export type DemoMarket = Readonly<{calendar: Calendar; instruments: readonly DemoInstrument[]}>

/** About 150 much-traded instruments of the seed, by the market whose hours they follow. */
export function listDemoMarkets(): DemoMarket[] {
  const {instruments, spreads, hourlySpreads, referencePrices, accountTypes} = buildTradingData()
  const calendars = readDemoCalendars()
  const rawId = accountTypes.find(({code}) => code === 'raw')?.id
  const rawSpreads = new Map(
    spreads.flatMap((row) =>
      row.account_type_id === rawId ? [[row.instrument_id, row.avg_spread] as const] : [],
    ),
  )
  const prices = new Map(referencePrices.map(({instrument_id: id, price}) => [id, price]))
  const hours = Map.groupBy(hourlySpreads, ({instrument_id: id}) => id)
  const wanted = new Set<string>([...leadingSymbols, ...moreSymbols])
  const listed = instruments.flatMap((row): ReadonlyArray<readonly [Calendar, DemoInstrument]> => {
    const calendar = findCalendar(calendars, row.symbol, row.group_code)
    const price = prices.get(row.id)
    const own = hours.get(row.id) ?? []
    if (!calendar || price === undefined || (own.length === 0 && !wanted.has(row.symbol))) return []
    const mean = own.reduce((sum, {avg_spread: average}) => sum + average, 0) / own.length
    const step = row.asset_class === 'share' ? row.pip_size : row.pip_size / 10
    const spread = Math.max((rawSpreads.get(row.id) ?? 1) * row.pip_size, step)
    const hourFactors = new Map(own.map((each) => [each.hour_of_week, each.avg_spread / mean]))
    const {
      id,
      symbol,
      group_code: group,
      asset_class: assetClass,
      base_currency: base,
      quote_currency: quote,
    } = row
    return [[calendar, {id, symbol, group, assetClass, base, quote, price, step, spread, hourFactors}]]
  })
  return [...Map.groupBy(listed, ([calendar]) => calendar)].map(([calendar, found]) => ({
    calendar,
    instruments: found.map(([, instrument]) => instrument),
  }))
}
