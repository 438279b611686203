import {AsyncLocalStorage} from 'node:async_hooks'
import type {PostgresConnection} from '@supabase/lite/postgres'
import {errorOf} from './error-of.ts'
import type {Catalogue} from './exposed-part.ts'
import type {RestQuery} from './rest-query.ts'

/** How the transaction of a request ends. */
export type Ending = Readonly<{
  /** Whether it is undone, though it succeeded: a dry run. */
  rollsBack: boolean
  /** How many rows a function may respond with; with more its transaction is undone. The library counts those of tables itself. */
  maxAffected: number | undefined
}>

const endings = new AsyncLocalStorage<Ending>()

/** Handles a request whose transaction ends so. */
export const withEnding = async <Result>(ending: Ending, handle: () => Promise<Result>): Promise<Result> =>
  await endings.run(ending, handle)

/** Throws where a limit is set to a function whose rows cannot be counted: one that returns a single value. */
export function requireCountable(query: RestQuery, catalogue: Catalogue): void {
  if (!query.function || endings.getStore()?.maxAffected === undefined) return
  const overloads = (catalogue.functions ?? []).filter(({name}) => name === query.function)
  if (overloads.length === 0 || overloads.some(({return_is_setof: isSet}) => isSet)) return
  throw errorOf(400, {
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    details: null,
    hint: null,
  })
}

/** How many rows a response has; 0 where it does not say so. */
function rowsOf(response: Response): number {
  const {first, last} =
    /^(?<first>\d+)-(?<last>\d+)\//u.exec(response.headers.get('content-range') ?? '')?.groups ?? {}
  return first === undefined || last === undefined ? 0 : Number(last) - Number(first) + 1
}

/** Throws, which undoes the transaction, where a function responded with more rows than the request allows. */
function requireFewEnough(result: unknown): void {
  const most = endings.getStore()?.maxAffected
  if (most === undefined || !(result instanceof Response) || !result.ok) return
  const rows = rowsOf(result)
  if (rows > most)
    throw errorOf(400, {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
      hint: null,
    })
}

/** Ends the transactions of a connection as their requests say. */
export function endAsRequested(tables: PostgresConnection): void {
  const inTransaction = tables.withContext.bind(tables)
  tables.withContext = async (principal, work, options) =>
    await inTransaction(
      principal,
      async (database) => {
        const result = await work(database)
        if (options?.rpc) requireFewEnough(result)
        return result
      },
      {...options, ...(endings.getStore()?.rollsBack && {forceRollback: true})},
    )
}
