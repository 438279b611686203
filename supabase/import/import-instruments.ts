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

async function comparedWithHeld(sql: postgres.TransactionSql): Promise<ImportPlan> {
  const found = await sql<{name: string; isNew: boolean; columns: string[]}[]>`
    select given.symbol as name, held.id is null as "isNew", array(
      select key from jsonb_each(to_jsonb(given)) as field
      where key = any(${[...columns]}) and field.value is distinct from to_jsonb(held) -> key
      order by key
    ) as columns
    from incoming_instruments cross join json_populate_record(null::public.instruments, row) as given
    left join public.instruments held on held.symbol = given.symbol
    order by given.symbol`
  return planOf(found)
}

/**
 * Adds and changes instruments in one transaction, all of them or none, and records who did so. Instruments that the file does not
 * name stay as they are. Needs a connection of the database's owner; a violated constraint throws.
 */
export const importInstruments = async (
  sql: postgres.Sql,
  {rows, ...given}: Import<InstrumentLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, given, async (transaction) => {
    await copyRows(transaction, 'incoming_instruments', rows)
    const plan = await comparedWithHeld(transaction)
    const figures = columns.filter((column) => column !== 'symbol')
    await transaction`
      insert into public.instruments as held (${transaction(columns)})
      select ${transaction(columns.map((column) => `given.${column}`))}
      from incoming_instruments cross join json_populate_record(null::public.instruments, row) as given
      on conflict (symbol) do update
      set (${transaction(figures)}) = row (${transaction(figures.map((column) => `excluded.${column}`))})
      where (${transaction(figures.map((column) => `held.${column}`))})
        is distinct from (${transaction(figures.map((column) => `excluded.${column}`))})`
    return plan
  })
