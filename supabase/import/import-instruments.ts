import type postgres from 'postgres'
import {copyRows} from '../seed/copy-rows.ts'
import {type Import, type ImportPlan, applyImport, planOf} from './apply-import.ts'
import type {InstrumentLine} from './instrument-line.ts'

const columns = [
  'symbol',
  'name',
  'name_ar',
  'group_code',
  'asset_class',
  'base_currency',
  'quote_currency',
  'pip_size',
  'lot_size',
  'min_lot',
  'max_lot',
  'swap_long',
  'swap_short',
  'available_regions',
] as const satisfies ReadonlyArray<keyof InstrumentLine>

async function planImport(sql: postgres.TransactionSql): Promise<ImportPlan> {
  const found = await sql<{name: string; isNew: boolean; columns: string[]}[]>`
    select incoming.symbol as name, existing.id is null as "isNew", array(
      select key from jsonb_each(to_jsonb(incoming)) as field
      where key = any(${[...columns]}) and field.value is distinct from to_jsonb(existing) -> key
      order by key
    ) as columns
    from incoming_instruments cross join json_populate_record(null::public.instruments, row) as incoming
    left join public.instruments existing on existing.symbol = incoming.symbol
    order by incoming.symbol`
  return planOf(found)
}

/**
 * Adds and changes instruments in one transaction, all of them or none, and records who did so. Instruments that the file does not
 * name stay as they are. Needs a connection of the database's owner; a violated constraint throws.
 */
export const importInstruments = async (
  sql: postgres.Sql,
  {rows, ...file}: Import<InstrumentLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, file, async (transaction) => {
    await copyRows(transaction, 'incoming_instruments', rows)
    const plan = await planImport(transaction)
    const values = columns.filter((column) => column !== 'symbol')
    await transaction`
      insert into public.instruments as existing (${transaction(columns)})
      select ${transaction(columns.map((column) => `incoming.${column}`))}
      from incoming_instruments cross join json_populate_record(null::public.instruments, row) as incoming
      on conflict (symbol) do update
      set (${transaction(values)}) = row (${transaction(values.map((column) => `excluded.${column}`))})
      where (${transaction(values.map((column) => `existing.${column}`))})
        is distinct from (${transaction(values.map((column) => `excluded.${column}`))})`
    return plan
  })
