import type {PostgresConnection} from '@supabase/lite/postgres'
import {createTablesApi, type TablesApi} from './create-tables-api.ts'
import {type Ask, watchPrivileges} from './library-privileges.ts'

type Database = Readonly<{tables: PostgresConnection; askAsOwner: Ask}>

export type TablesOnDemand = Readonly<{
  isStarted: () => boolean
  /** Starts the interface at its first use, and again when that failed. */
  start: () => Promise<TablesApi>
}>

/** The interface over the tables of a database that may not be there yet: it reads their shapes when it starts. */
export function startOnRequest({tables, askAsOwner}: Database): TablesOnDemand {
  const grantingNothing = watchPrivileges(askAsOwner)
  let starting: Promise<TablesApi> | undefined

  // The library grants, if it does, at its first request, so that one is made here.
  const begin = async (): Promise<TablesApi> => {
    const ask = await createTablesApi(tables)
    await ask(new Request('http://localhost/rest/v1/rpc/none', {method: 'POST'}), {role: 'anon'})
    return ask
  }

  return {
    isStarted: () => starting !== undefined,
    start: async () => {
      starting ??= grantingNothing(begin)
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
