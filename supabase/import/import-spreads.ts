import type postgres from 'postgres'
import {copyRows} from '../seed/copy-rows.ts'
import {type Import, type ImportPlan, applyImport, planOf} from './apply-import.ts'
import {firstRow} from './read-lines.ts'
import type {SpreadLine} from './spread-line.ts'
import {rejectUnknownRows} from './unknown-rows.ts'

const values = [
  'min_spread',
  'avg_spread',
  'max_spread',
  'commission_per_lot',
  'commission_currency',
] as const

/**
 * Adds and changes spreads in one transaction, all of them or none, and records who did so. Spreads that the file does not name stay as
 * they are. Throws `UnknownRows` for what is not in the catalogue. Needs a connection of the database's owner.
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
    return planOf(found)
  })
