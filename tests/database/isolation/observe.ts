import postgres from 'postgres'
import {type Actor, actors, type OddActor, oddClaims} from './actors.ts'
import {actorsOf, type IsolationCase, type Seen} from './isolation-case.ts'

type Row = Readonly<{seen: string | number | boolean}>

const undo = new Error('undone')
const claims = {...actors, ...oddClaims}

/** What an actor sees of a case, within a transaction and undone in it; an error is seen by its SQLSTATE. */
export async function observe(
  transaction: postgres.TransactionSql,
  {before, call, probe}: IsolationCase,
  actor: Actor | OddActor,
): Promise<Seen> {
  let seen: readonly string[] = []
  try {
    await transaction.savepoint(async (sql) => {
      if (before !== undefined) await sql.unsafe(before)
      const token = claims[actor]
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(token ?? {role: 'anon'})}, true)`
      await sql`set local role ${sql(token?.role ?? 'anon')}`
      const rows = await sql.unsafe<Row[]>(call)
      await sql`reset role`
      const found = probe === undefined ? rows : await sql.unsafe<Row[]>(probe)
      seen = found.map((row) => String(row.seen)).toSorted()
      throw undo
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError)
      return error.code === '42501' ? 'denied' : [`error ${error.code}`]
    if (error !== undo) throw error
  }
  return seen
}

const isSame = (one: Seen, other: Seen) => JSON.stringify(one) === JSON.stringify(other)

/** The violated cases, a sentence each; with `first`, only the first. */
export async function violationsOf(
  transaction: postgres.TransactionSql,
  cases: readonly IsolationCase[],
  {first = false} = {},
): Promise<readonly string[]> {
  const violations: string[] = []
  for (const each of cases)
    for (const actor of actorsOf(each)) {
      const expected = each.sees[actor] ?? []
      const seen = await observe(transaction, each, actor)
      if (isSame(seen, expected === 'denied' ? expected : expected.toSorted())) continue
      violations.push(
        `${each.object}, ${each.title}: ${actor} sees ${JSON.stringify(seen)} for ${JSON.stringify(expected)}`,
      )
      if (first) return violations
    }
  return violations
}
