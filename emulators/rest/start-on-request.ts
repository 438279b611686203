import type {PostgresConnection} from '@supabase/lite/postgres'
import type {TablesConnections} from './connect-tables.ts'
import {createTablesApi, type TablesApi} from './create-tables-api.ts'
import {watchPrivileges} from './library-privileges.ts'

export type TablesOnDemand = Readonly<{
  isStarted: () => boolean
  /** Starts the interface at its first use, and again when that failed. Rejects when visitors got privileges by it. */
  start: () => Promise<TablesApi>
}>

/** The interface over the tables of a database that may not be there yet: it reads their shapes when it starts. */
export function startOnRequest({
  tablesOf,
  runAsOwner,
}: Pick<TablesConnections, 'tablesOf' | 'runAsOwner'>): TablesOnDemand {
  const withoutGrants = watchPrivileges(runAsOwner)
  let starting: Promise<TablesApi> | undefined

  // The library grants, if it does, at its first request, so that one is made here.
  const beginOn = async (tables: PostgresConnection): Promise<TablesApi> => {
    const handle = await createTablesApi(tables)
    await handle(new Request('http://localhost/rest/v1/rpc/none', {method: 'POST'}), {role: 'anon'})
    return handle
  }

  const begin = async (): Promise<TablesApi> => {
    const started = new Map<PostgresConnection, TablesApi>()
    for (const role of ['anon', 'site_writer', 'authenticated', 'service_role'] as const) {
      const tables = tablesOf(role)
      if (!started.has(tables)) started.set(tables, await beginOn(tables))
    }
    return async (request, claims) => {
      const handle = started.get(tablesOf(claims.role))
      if (!handle) throw new Error(`No interface was started for the role ${claims.role}.`)
      return await handle(request, claims)
    }
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
