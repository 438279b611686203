import type postgres from 'postgres'
import {copyRows} from '../seed/copy-rows.ts'
import {type Import, type ImportPlan, applyImport, planOf} from './apply-import.ts'
import {firstRow, type RowProblem} from './read-lines.ts'
import type {SpreadLine} from './spread-line.ts'

/** Rows whose instrument or account type the database does not know. */
export class UnknownRows extends Error {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('The database does not know what some rows name.')
    this.problems = problems
  }
}

const figures = [
  'min_spread',
  'avg_spread',
  'max_spread',
  'commission_per_lot',
  'commission_currency',
] as const

async function refuseUnknown(sql: postgres.TransactionSql): Promise<void> {
  const unknown = await sql<{row: number; reason: string}[]>`
    select (row ->> 'at')::integer as row,
      case when instruments.id is null then 'symbol is no instrument of the catalogue'
        else 'account_type is not in the catalogue' end as reason
    from incoming_spreads
      left join public.instruments on instruments.symbol = row ->> 'symbol'
      left join public.account_types on account_types.code = row ->> 'account_type'
    where instruments.id is null or account_types.id is null
    order by 1`
  if (unknown.length > 0) throw new UnknownRows([...unknown])
}

/**
 * Adds and changes spreads in one transaction, all of them or none, and records who did so. Spreads that the file does not name stay as
 * they are. Throws `UnknownRows` for what is not in the catalogue. Needs a connection of the database's owner.
 */
export const importSpreads = async (
  sql: postgres.Sql,
  {rows, ...given}: Import<SpreadLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, given, async (transaction) => {
    const numbered = rows.map((line, index) => ({...line, at: index + firstRow}))
    await copyRows(transaction, 'incoming_spreads', numbered)
    await refuseUnknown(transaction)
    await transaction`
      create temporary table given_spreads on commit drop as
      select instruments.id as instrument_id, account_types.id as account_type_id,
        instruments.symbol || ' ' || account_types.code as name, ${transaction(figures.map((column) => `line.${column}`))}
      from incoming_spreads
        cross join json_populate_record(null::public.spreads, row) as line
        join public.instruments on instruments.symbol = row ->> 'symbol'
        join public.account_types on account_types.code = row ->> 'account_type'`
    const found = await transaction<{name: string; isNew: boolean; columns: string[]}[]>`
      select given.name, held.id is null as "isNew", array(
        select key from jsonb_each(to_jsonb(given)) as field
        where key = any(${[...figures]}) and field.value is distinct from to_jsonb(held) -> key
        order by key
      ) as columns
      from given_spreads given
        left join public.spreads held using (instrument_id, account_type_id)
      order by given.name`
    await transaction`
      insert into public.spreads as held (instrument_id, account_type_id, ${transaction(figures)})
      select instrument_id, account_type_id, ${transaction(figures)} from given_spreads
      on conflict (instrument_id, account_type_id) do update
      set (${transaction(figures)}) = row (${transaction(figures.map((column) => `excluded.${column}`))})
      where (${transaction(figures.map((column) => `held.${column}`))})
        is distinct from (${transaction(figures.map((column) => `excluded.${column}`))})`
    return planOf(found)
  })
