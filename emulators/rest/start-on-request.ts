import type {PostgresConnection} from '@supabase/lite/postgres'
import {createTablesApi, type TablesApi} from './create-tables-api.ts'
import {type RunStatement, watchPrivileges} from './library-privileges.ts'

type Database = Readonly<{tables: PostgresConnection; runAsOwner: RunStatement}>

export type TablesOnDemand = Readonly<{
  isStarted: () => boolean
  /** Starts the interface at its first use, and again when that failed. */
  start: () => Promise<TablesApi>
}>

/** The interface over the tables of a database that may not be there yet: it reads their shapes when it starts. */
export function startOnRequest({tables, runAsOwner}: Database): TablesOnDemand {
  const withoutGrants = watchPrivileges(runAsOwner)
  let starting: Promise<TablesApi> | undefined

  // The library grants, if it does, at its first request, so that one is made here.
  const begin = async (): Promise<TablesApi> => {
    const handle = await createTablesApi(tables)
    await handle(new Request('http://localhost/rest/v1/rpc/none', {method: 'POST'}), {role: 'anon'})
    return handle
  }

  return {
    isStarted: () => starting !== undefined,
    start: async () => {
      starting ??= withoutGrants(begin)
      try {
        return await starting
      } catch (error) {
        starting = undefined
        console.error(error instanceof Error ? error.message : error)
        throw error
      }
    },
  }
}
