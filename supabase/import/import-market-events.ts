import type postgres from 'postgres'
import {z} from 'zod'
import {eventImportances, figureShape, listEventTexts} from '#domain/hours/market-events.ts'
import {findPlaces} from '#domain/promotions/find-claims.ts'
import {type Import, type ImportPlan, applyImport, copyRows, planRows} from './apply-import.ts'
import {parseCsvLines} from '../seed/read-data.ts'
import {checkLines, type LinesFile, parseJsonLines, plainNumber, symbol, UnknownRows} from './read-lines.ts'

const day = z.iso.date('is no day, such as 2026-12-01')
const filled = z.string().trim().min(1, 'is empty')
const title = filled.max(200, 'is longer than 200 characters')
const source = filled.max(100, 'is longer than 100 characters')
const figure = filled.regex(figureShape, 'is no figure, such as 3.2%, -185K or $67.9B')
const month = filled.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, 'is no month, such as 2026-12')
/** A column that may be empty or missing. */
const optional = <Value>(shape: z.ZodType<Value, string>) =>
  z
    .string()
    .optional()
    .transform((value) => value || null)
    .pipe(shape.nullable())

const isCancelled = z
  .enum(['', 'true', 'false'], 'is neither true nor false')
  .optional()
  .transform((value) => value === 'true')

const dividendLine = z.strictObject({
  symbol,
  ex_date: day,
  amount: plainNumber.pipe(z.number().positive('is not above zero')),
  is_cancelled: isCancelled,
  source,
})

const rolloverLine = z
  .strictObject({
    symbol,
    rolls_on: day,
    from_contract: month,
    to_contract: month,
    price_difference: optional(plainNumber),
    source,
  })
  .refine(({from_contract: from, to_contract: to}) => from < to, {
    path: ['to_contract'],
    error: 'is not after from_contract',
  })

const hour = 3_600_000
const [longestBefore, longestAfter] = [14 * hour, 38 * hour]

const eventLine = z
  .strictObject({
    country: z.string().regex(/^[A-Z]{2}$/u, 'is no country code, such as US, or EU for the euro area'),
    occurs_on: day,
    occurs_at: optional(
      z.iso.datetime({offset: true, error: 'is no time with an offset, such as 2026-12-04T08:30:00-05:00'}),
    ),
    importance: z.enum(eventImportances, `is none of ${eventImportances.join(', ')}`),
    title,
    title_ar: title,
    previous: optional(figure),
    forecast: optional(figure),
    actual: optional(figure),
    is_cancelled: isCancelled,
    source,
  })
  .refine((event) => listEventTexts(event).every((text) => findPlaces(text).length === 0), {
    path: ['title'],
    error: 'or a figure makes a claim, such as of profit; the site would not show it',
  })
  .refine(
    ({occurs_on: on, occurs_at: at}) =>
      at === null ||
      (Date.parse(at) >= Date.parse(on) - longestBefore && Date.parse(at) <= Date.parse(on) + longestAfter),
    {path: ['occurs_at'], error: 'is on another day than occurs_on'},
  )

/** What a file of the calendar contains: its table, a column that only it has, the key of its rows, and their shape. */
const kinds = {
  dividends: {column: 'ex_date', key: ['symbol', 'ex_date'], shape: dividendLine},
  rollovers: {column: 'rolls_on', key: ['symbol', 'rolls_on'], shape: rolloverLine},
  economic_events: {column: 'country', key: ['country', 'title', 'occurs_on'], shape: eventLine},
} as const
type Kind = keyof typeof kinds
type MarketEventLine = z.infer<(typeof kinds)[Kind]['shape']>

/** A row and the line of the file. */
type NumberedLine = MarketEventLine & Readonly<{at: number}>

/** The kind of a file, and its rows or all its problems. */
type MarketEventsFile = LinesFile<NumberedLine> & Readonly<{kind: Kind}>

const kindNames = ['dividends', 'rollovers', 'economic_events'] as const satisfies readonly Kind[]

/** Reads dividends, rollovers or economic events and checks every row. Throws if the text isn't such a table or list. */
export function readMarketEvents(text: string, format: 'csv' | 'json'): MarketEventsFile {
  const lines = format === 'csv' ? parseCsvLines(text) : parseJsonLines(text)
  const [first] = lines
  const kind = kindNames.find((name) => first !== undefined && kinds[name].column in first.fields)
  if (kind === undefined) {
    const columns = kindNames.map((name) => `${kinds[name].column} (${name})`).join(', ')
    throw new Error(`The file has no rows, or none of the columns ${columns}.`)
  }
  const {shape, key} = kinds[kind]
  const checked = checkLines<MarketEventLine>(lines, shape, (line) => ({
    name: key.join(' with '),
    value: Object.entries(line)
      .filter(([name]) => key.some((part) => part === name))
      .map(([, value]) => String(value))
      .join(' '),
  }))
  if (checked.status === 'bad') return {kind, ...checked}
  return {kind, status: 'good', rows: checked.rows.map((row, index) => ({...row, at: lines[index]?.at ?? 0}))}
}

/** Throws `UnknownRows` for copied rows whose symbol isn't in the catalogue. */
async function rejectUnknownSymbols(sql: postgres.TransactionSql): Promise<void> {
  const unknown = await sql<{row: number; reason: string}[]>`
    select (row ->> 'at')::integer as row, 'symbol is no instrument of the catalogue' as reason
    from incoming_market_events left join public.instruments on instruments.symbol = row ->> 'symbol'
    where instruments.id is null order by 1`
  if (unknown.length > 0) throw new UnknownRows([...unknown])
}

const columnsByKind = {
  dividends: {key: ['instrument_id', 'ex_date'], values: ['amount', 'is_cancelled', 'source']},
  rollovers: {
    key: ['instrument_id', 'rolls_on'],
    values: ['from_contract', 'to_contract', 'price_difference', 'source'],
  },
  economic_events: {
    key: ['country', 'title', 'occurs_on'],
    values: [
      'occurs_at',
      'importance',
      'title_ar',
      'previous',
      'forecast',
      'actual',
      'is_cancelled',
      'source',
    ],
  },
} as const

/**
 * Adds and changes dividends, rollovers or economic events in one transaction and records the author. Other rows don't change. Throws `UnknownRows` for
 * instruments that aren't in the catalogue. Requires the database owner's connection.
 */
export const importMarketEvents = async (
  sql: postgres.Sql,
  kind: Kind,
  {rows, ...file}: Import<NumberedLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, file, async (transaction) => {
    const {key, values} = columnsByKind[kind]
    const table = transaction(`public.${kind}`)
    const columns = [...key, ...values]
    const qualify = (name: string, names: readonly string[]) =>
      transaction(names.map((column) => `${name}.${column}`))
    await copyRows(transaction, 'incoming_market_events', rows)
    if (kind === 'economic_events')
      await transaction`
        create temporary table incoming_events on commit drop as
        select ${qualify('line', columns)}, concat_ws(' ', line.country, line.occurs_on, line.title,
          '(' || nullif(concat_ws(', ', 'previous ' || line.previous, 'forecast ' || line.forecast, 'actual ' || line.actual), '') || ')'
        ) as name
        from incoming_market_events cross join json_populate_record(null::${table}, row) as line`
    else {
      await rejectUnknownSymbols(transaction)
      const own = columns.filter((column) => column !== 'instrument_id')
      await transaction`
        create temporary table incoming_events on commit drop as
        select instruments.id as instrument_id, ${qualify('line', own)},
          concat_ws(' ', instruments.symbol, ${transaction(`line.${key[1]}`)}) as name
        from incoming_market_events cross join json_populate_record(null::${table}, row) as line
          join public.instruments on instruments.symbol = row ->> 'symbol'`
    }
    const found = await transaction<{name: string; isNew: boolean; columns: string[]}[]>`
      select incoming.name, existing.id is null as "isNew", array(
        select key from jsonb_each(to_jsonb(incoming)) as field
        where key = any(${[...values]}) and field.value is distinct from to_jsonb(existing) -> key
        order by key
      ) as columns
      from incoming_events incoming left join ${table} existing using (${transaction([...key])})
      order by incoming.name`
    await transaction`
      insert into ${table} as existing (${transaction(columns)})
      select ${transaction(columns)} from incoming_events
      on conflict (${transaction([...key])}) do update
      set (${transaction([...values])}) = row (${qualify('excluded', values)})
      where (${qualify('existing', values)}) is distinct from (${qualify('excluded', values)})`
    return planRows(found)
  })
