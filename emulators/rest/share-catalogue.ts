import type {PostgresConnection} from '@supabase/lite/postgres'
import {exposedPart, type Catalogue} from './exposed-part.ts'

type Introspect = (...options: Parameters<PostgresConnection['introspect']>) => Promise<Catalogue>

export type SharedCatalogue = Readonly<{
  introspect: Introspect
  /** Lets the next request read the catalogue again. */
  forget: () => void
}>

/**
 * Introspects the database once and shares the result, because it takes dozens of queries, until it is to be forgotten. A failed
 * introspection, which the library reports as a database without tables, is not kept.
 */
export function shareCatalogue(introspect: Introspect): SharedCatalogue {
  let shared: Promise<Catalogue> | undefined
  const introspectOnce = async () => {
    const catalogue = exposedPart(await introspect())
    if (catalogue.tables.length === 0) throw new Error('The catalogue of the database could not be read.')
    return catalogue
  }
  return {
    introspect: async (options) => {
      if (options?.useCache !== true) return exposedPart(await introspect(options))
      const pending = (shared ??= introspectOnce())
      try {
        return await pending
      } catch (error) {
        if (shared === pending) shared = undefined
        throw error
      }
    },
    forget: () => {
      shared = undefined
    },
  }
}
