import type {PostgresConnection} from '@supabase/lite/postgres'

type Introspect = PostgresConnection['introspect']

/**
 * Introspects the database once and shares the result, because it takes dozens of queries. A failed introspection, which the library
 * reports as a database without tables, is not cached.
 */
export function shareCatalogue(introspect: Introspect): Introspect {
  let shared: ReturnType<Introspect> | undefined
  const introspectOnce = async () => {
    const catalogue = await introspect()
    if (catalogue.tables.length === 0) throw new Error('The catalogue of the database could not be read.')
    return catalogue
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
