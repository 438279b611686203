import {createHash} from 'node:crypto'
import type postgres from 'postgres'
import {copyRows} from '../seed/copy-rows.ts'
import type {InstrumentLine} from './instrument-line.ts'

type Import = Readonly<{
  rows: readonly InstrumentLine[]
  /** The file as it was read, of which a hash is kept. */
  text: string
  fileName: string
  by: string
  /** Without it everything is undone once it is known what would change. */
  apply: boolean
}>

/** What an import changes: symbols that are new, and those whose figures differ, with the columns that do. */
export type ImportPlan = Readonly<{
  added: readonly string[]
  changed: ReadonlyArray<Readonly<{symbol: string; columns: readonly string[]}>>
}>

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

async function planOf(sql: postgres.TransactionSql): Promise<ImportPlan> {
  const found = await sql<{symbol: string; isNew: boolean; columns: string[]}[]>`
    select given.symbol, held.id is null as "isNew", array(
      select key from jsonb_each(to_jsonb(given)) as field
      where key = any(${[...columns]}) and field.value is distinct from to_jsonb(held) -> key
      order by key
    ) as columns
    from incoming_instruments cross join json_populate_record(null::public.instruments, row) as given
    left join public.instruments held on held.symbol = given.symbol
    order by given.symbol`
  return {
    added: found.filter(({isNew}) => isNew).map(({symbol}) => symbol),
    changed: found
      .filter(({isNew, columns: differing}) => !isNew && differing.length > 0)
      .map(({symbol, columns: differing}) => ({symbol, columns: differing})),
  }
}

class Undone extends Error {}

/**
 * Adds and changes instruments in one transaction, all of them or none, and records who did so. Instruments that the file does not
 * name stay as they are. Needs a connection of the database's owner; a violated constraint throws.
 */
export async function importInstruments(sql: postgres.Sql, given: Import): Promise<ImportPlan> {
  const {rows, text, fileName, by, apply} = given
  let plan: ImportPlan = {added: [], changed: []}
  try {
    await sql.begin(async (transaction) => {
      await copyRows(transaction, 'incoming_instruments', rows)
      plan = await planOf(transaction)
      const figures = columns.filter((column) => column !== 'symbol')
      await transaction`
        insert into public.instruments as held (${transaction(columns)})
        select ${transaction(columns.map((column) => `given.${column}`))}
        from incoming_instruments cross join json_populate_record(null::public.instruments, row) as given
        on conflict (symbol) do update
        set (${transaction(figures)}) = row (${transaction(figures.map((column) => `excluded.${column}`))})
        where (${transaction(figures.map((column) => `held.${column}`))})
          is distinct from (${transaction(figures.map((column) => `excluded.${column}`))})`
      await transaction`
        insert into public.trading_imports (imported_by, file_name, file_hash, added, changed)
        values (${by}, ${fileName}, ${createHash('sha256').update(text).digest('hex')},
          ${plan.added.length}, ${plan.changed.length})`
      if (!apply) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return plan
}
