import {z} from 'zod'
import type postgres from 'postgres'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {
  currency,
  plainNumber,
  symbol,
  type LinesFile,
  readLines,
  firstRow,
  rejectUnknownRows,
} from './read-lines.ts'
import {copyRows, type Import, type ImportPlan, applyImport, planRows} from './apply-import.ts'

const atLeastZero = plainNumber.pipe(z.number().min(0, 'is below zero'))

/** A line in a file of spreads, in the units of the table `spreads`. Symbol and account type identify it. */
const spreadLine = z
  .strictObject({
    symbol,
    account_type: z.enum(accountTypeCodes),
    min_spread: atLeastZero,
    avg_spread: atLeastZero,
    max_spread: atLeastZero,
    commission_per_lot: atLeastZero,
    commission_currency: currency,
  })
  .refine(({min_spread: min, avg_spread: avg}) => min <= avg, {
    path: ['avg_spread'],
    error: 'is below min_spread',
  })
  .refine(({avg_spread: avg, max_spread: max}) => avg <= max, {
    path: ['max_spread'],
    error: 'is below avg_spread',
  })

type SpreadLine = z.infer<typeof spreadLine>

/** Reads spreads from comma-separated text and checks every row. Throws if the text isn't such a table. */
export const readSpreads = (text: string): LinesFile<SpreadLine> =>
  readLines(text, spreadLine, ({symbol, account_type: account}) => ({
    name: 'symbol with account_type',
    value: `${symbol} ${account}`,
  }))

const values = [
  'min_spread',
  'avg_spread',
  'max_spread',
  'commission_per_lot',
  'commission_currency',
] as const

/**
 * Adds and changes spreads in one transaction and records the author. Other spreads don't change. Throws `UnknownRows` for instruments or account
 * types that aren't in the catalogue. Requires the database owner's connection.
 */
export const importSpreads = async (
  sql: postgres.Sql,
  {rows, ...file}: Import<SpreadLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, file, async (transaction) => {
    const numbered = rows.map((line, index) => ({...line, at: index + firstRow}))
    await copyRows(transaction, 'incoming_spreads', numbered)
    await rejectUnknownRows(transaction, 'incoming_spreads')
    await transaction`
      create temporary table incoming_pairs on commit drop as
      select instruments.id as instrument_id, account_types.id as account_type_id,
        instruments.symbol || ' ' || account_types.code as name, ${transaction(values.map((column) => `line.${column}`))}
      from incoming_spreads
        cross join json_populate_record(null::public.spreads, row) as line
        join public.instruments on instruments.symbol = row ->> 'symbol'
        join public.account_types on account_types.code = row ->> 'account_type'`
    const found = await transaction<{name: string; isNew: boolean; columns: string[]}[]>`
      select incoming.name, existing.id is null as "isNew", array(
        select key from jsonb_each(to_jsonb(incoming)) as field
        where key = any(${[...values]}) and field.value is distinct from to_jsonb(existing) -> key
        order by key
      ) as columns
      from incoming_pairs incoming
        left join public.spreads existing using (instrument_id, account_type_id)
      order by incoming.name`
    await transaction`
      insert into public.spreads as existing (instrument_id, account_type_id, ${transaction(values)})
      select instrument_id, account_type_id, ${transaction(values)} from incoming_pairs
      on conflict (instrument_id, account_type_id) do update
      set (${transaction(values)}) = row (${transaction(values.map((column) => `excluded.${column}`))})
      where (${transaction(values.map((column) => `existing.${column}`))})
        is distinct from (${transaction(values.map((column) => `excluded.${column}`))})`
    return planRows(found)
  })
