import {AsyncLocalStorage} from 'node:async_hooks'
import type {PostgresConnection} from '@supabase/lite/postgres'
import {toLibraryError, type RestQuery} from './hosted-responses.ts'
import type {Catalogue} from './catalogue.ts'
import {apiError} from './requests.ts'

/** How the transaction of a request ends. */
type RequestedEnding = Readonly<{
  /** Rolls back a successful transaction: a dry run. */
  rollsBack: boolean
  /** The most rows that a function may return. With more, its transaction is rolled back. The library counts the rows of tables itself. */
  maxAffected: number | undefined
}>

const endings = new AsyncLocalStorage<RequestedEnding>()

/** Runs the handler of a request whose transaction ends this way. */
export const withEnding = async <Result>(
  ending: RequestedEnding,
  handle: () => Promise<Result>,
): Promise<Result> => await endings.run(ending, handle)

/** Throws if a request limits the rows of a function that returns a single value. */
export function requireCountable(query: RestQuery, catalogue: Catalogue): void {
  if (!query.function || endings.getStore()?.maxAffected === undefined) return
  const overloads = (catalogue.functions ?? []).filter(({name}) => name === query.function)
  if (overloads.length === 0 || overloads.some(({return_is_setof: isSet}) => isSet)) return
  throw toLibraryError(400, {
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    details: null,
    hint: null,
  })
}

/** The number of rows in a response; 0 if the response doesn't contain it. */
function readRowCount(response: Response): number {
  const {first, last} =
    /^(?<first>\d+)-(?<last>\d+)\//u.exec(response.headers.get('content-range') ?? '')?.groups ?? {}
  return first === undefined || last === undefined ? 0 : Number(last) - Number(first) + 1
}

/** Throws if a function returned more rows than the request allows, which rolls back the transaction. */
function requireFewEnough(result: unknown): void {
  const most = endings.getStore()?.maxAffected
  if (most === undefined || !(result instanceof Response) || !result.ok) return
  const rows = readRowCount(result)
  if (rows > most)
    throw toLibraryError(400, {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
      hint: null,
    })
}

/** Ends the transactions of a connection as their requests ask. */
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

const listPreferences = (headers: Headers): readonly string[] =>
  (headers.get('prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '')

const isOfTransaction = (preference: string): boolean => /^tx\s*=/iu.test(preference)

/** A hosted project's setting `db-tx-end`: whether a request may have its transaction rolled back. */
export type TxEnd = 'commit' | 'commit-allow-override'

const readMaxAffected = (preferences: readonly string[]): number | undefined => {
  if (!preferences.includes('handling=strict')) return undefined
  const limit = preferences.find((preference) => preference.startsWith('max-affected='))
  return limit === undefined ? undefined : Number(limit.slice('max-affected='.length))
}

/**
 * Splits a request's preferences into those that the library doesn't support and the headers with the others. Ignores the end of the
 * transaction unless the project allows it, because the library would confirm a rollback that doesn't happen.
 */
export function readPreferences(
  request: Request,
  txEnd: TxEnd,
): Readonly<{headers: Headers; ending: RequestedEnding}> {
  const headers = new Headers(request.headers)
  const preferences = listPreferences(headers)
  const mayRollBack = txEnd === 'commit-allow-override'
  if (!mayRollBack && preferences.some(isOfTransaction))
    headers.set('prefer', preferences.filter((preference) => !isOfTransaction(preference)).join(', '))
  const ending = {
    rollsBack: mayRollBack && preferences.includes('tx=rollback'),
    maxAffected: readMaxAffected(preferences),
  }
  return {headers, ending}
}

/** Rejects a request that prefers a time zone: the library would confirm it and respond in UTC. Null for other requests. */
export const rejectTimeZone = ({headers}: Request): Response | null =>
  listPreferences(headers).some((preference) => /^timezone\s*=/iu.test(preference))
    ? apiError(400, {
        code: 'PGRST122',
        message: 'Not emulated: the preference "timezone"',
        details: null,
        hint: null,
      })
    : null
