import {z} from 'zod'
import {evaluateNode, parseQuery} from '#packages/content-lake/groq/engine.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import {seededDocuments} from './documents.ts'

const setAt = '2026-11-01T00:00:00+00:00'
/** The rows of the seed, as the database has them. Their events are about this day. */
export const seed = buildTradingData(new Date('2026-11-28T12:00:00Z'))

type Read<Value> = Readonly<{shape: z.ZodType<Value>}>

const answered = new Map<string, unknown>()

function evaluate(query: string, params: Readonly<Record<string, unknown>>): unknown {
  const key = JSON.stringify([query, params])
  if (!answered.has(key))
    answered.set(key, evaluateNode(parseQuery(query, params), {dataset: seededDocuments, params}))
  return answered.get(key)
}

/** Runs a query of the site over the files of the content, in the place of the content service. */
export async function fetchSeededContent<Value>({
  query,
  params,
  shape,
}: Read<Value> & Readonly<{query: string; params: Readonly<Record<string, unknown>>}>): Promise<Value> {
  return await Promise.resolve(shape.parse(evaluate(query, {...params, preview: false})))
}

type Query = Readonly<{query: string; params: Readonly<Record<string, unknown>>}>

/** Runs a query whose response the site judges before it stores it. */
export const runSeededQuery = async ({query, params}: Query): Promise<unknown> =>
  await Promise.resolve(evaluate(query, params))

/** Reads without the site's cache. */
export const readSeeded = async <Value>({
  load,
  shape,
}: Read<Value> & Readonly<{load: () => Promise<unknown>}>): Promise<Readonly<{value: Value}>> => ({
  value: shape.parse(await load()),
})

const conversion = seed.conversionRates.map((rate) => ({updated_at: setAt, ...rate}))

function readRecords(symbols: readonly unknown[]) {
  const instruments = symbols.flatMap((symbol) => seed.instruments.filter((each) => each.symbol === symbol))
  const ids = new Set(instruments.map(({id}) => id))
  return {
    instruments,
    accountTypes: seed.accountTypes,
    spreads: seed.spreads.filter(({instrument_id: id}) => ids.has(id)),
  }
}

const reads: Readonly<Record<string, (parameters: readonly unknown[]) => unknown>> = {
  instruments: readRecords,
  rates: ([id]) => ({
    conversion,
    price: seed.referencePrices.find(({instrument_id: of}) => of === id)?.price ?? null,
  }),
  'hourly-spreads': ([id]) => seed.hourlySpreads.filter(({instrument_id: of}) => of === id),
  'related-instruments': () => [],
  'calendar-instruments': (symbols) => seed.instruments.filter(({symbol}) => symbols.includes(symbol)),
  'instrument-events': ([id, from]) => ({
    dividends: seed.marketEvents.dividends
      .filter(({instrument_id: of, ex_date: day}) => of === id && day >= z.string().parse(from))
      .map((dividend) => ({...dividend, is_cancelled: false})),
    rollovers: seed.marketEvents.rollovers.filter(
      ({instrument_id: of, rolls_on: day}) => of === id && day >= z.string().parse(from),
    ),
  }),
  // The seed has no quotes, so prices are the stored ones.
  quotes: () => ({isDemo: false, quotes: []}),
  'instrument-changes': () => ({terms: null, spreads: null, price: null}),
  symbols: () => seed.instruments.map(({symbol}) => symbol),
}

/** Answers a read of market data from the rows of the seed, in the place of the database. */
export async function fetchSeededMarketData<Value>({
  key: [read, ...parameters],
  shape,
}: Read<Value> & Readonly<{key: readonly [string, ...unknown[]]}>): Promise<
  Readonly<{at: number; value: Value}>
> {
  const load = reads[read]
  if (!load) throw new Error(`The seed answers no read of ${read}.`)
  return await Promise.resolve({at: Date.now(), value: shape.parse(load(parameters))})
}
