import type {PostgresConnection} from '@supabase/lite/postgres'

type Introspect = PostgresConnection['introspect']

/**
 * Looks at the database's catalogue once and lets everybody share it: it takes dozens of queries, and without this each of the
 * first requests would ask them all. A look that failed, which the library reports as a database without tables, is not kept.
 */
export function shareCatalogue(introspect: Introspect): Introspect {
  let shared: ReturnType<Introspect> | undefined
  const introspectOnce = async () => {
    const seen = await introspect()
    if (seen.tables.length === 0) throw new Error('The catalogue of the database could not be read.')
    return seen
  }
  return async (options) => {
    if (options?.useCache !== true) return await introspect(options)
    shared ??= introspectOnce()
    try {
      return await shared
    } catch (error) {
      shared = undefined
      throw error
    }
  }
}
