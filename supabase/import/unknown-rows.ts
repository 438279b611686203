import type postgres from 'postgres'
import type {RowProblem} from './read-lines.ts'

/** Rows whose instrument or account type the database does not know. */
export class UnknownRows extends Error {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('Some rows name unknown instruments or account types.')
    this.problems = problems
  }
}

/** Throws `UnknownRows` for rows of a copied file that name no instrument or account type of the catalogue. */
export async function rejectUnknownRows(sql: postgres.TransactionSql, copied: string): Promise<void> {
  const unknown = await sql<{row: number; reason: string}[]>`
    select (row ->> 'at')::integer as row,
      case when instruments.id is null then 'symbol is no instrument of the catalogue'
        else 'account_type is not in the catalogue' end as reason
    from ${sql(copied)}
      left join public.instruments on instruments.symbol = row ->> 'symbol'
      left join public.account_types on account_types.code = row ->> 'account_type'
    where instruments.id is null or account_types.id is null
    order by 1`
  if (unknown.length > 0) throw new UnknownRows([...unknown])
}
