import {AsyncLocalStorage} from 'node:async_hooks'
import type {PostgresConnection} from '@supabase/lite/postgres'

const zones = new AsyncLocalStorage<string | undefined>()

/** Handles a request that prefers this time zone. */
export const withZone = async <Result>(
  zone: string | undefined,
  handle: () => Promise<Result>,
): Promise<Result> => await zones.run(zone, handle)

function confirm(result: unknown, zone: string): void {
  if (!(result instanceof Response)) return
  const others = result.headers.get('preference-applied')
  result.headers.set('preference-applied', [...(others ? [others] : []), `timezone=${zone}`].join(', '))
}

/** Lets the transactions of a connection have the time zones that their requests prefer. An unknown one the library refuses, where the request is strict. */
export function keepTimeAsRequested(tables: PostgresConnection): void {
  const inTransaction = tables.withContext.bind(tables)
  tables.withContext = async (principal, work, options) => {
    const zone = zones.getStore()
    const {timezones = []} = zone === undefined ? {} : await tables.introspect({useCache: true})
    if (zone === undefined || !timezones.includes(zone)) return await inTransaction(principal, work, options)
    return await inTransaction(
      principal,
      async (database) => {
        await database
          .selectNoFrom((build) =>
            build.fn('set_config', [build.val('timezone'), build.val(zone), build.val(true)]).as('zone'),
          )
          .execute()
        const result = await work(database)
        confirm(result, zone)
        return result
      },
      options,
    )
  }
}
