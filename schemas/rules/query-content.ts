import type {ValidationContext} from 'sanity'

/** The version of the content API that the model's rules ask. */
export const contentApiVersion = '2025-02-19'

/** Asks the published content whether something holds. */
export type QueryContent = (query: string, params: Readonly<Record<string, string>>) => Promise<boolean>

/** Asks on behalf of a rule in the Studio, of what readers see: a draft is not there yet. */
export const queryContent =
  ({getClient}: Pick<ValidationContext, 'getClient'>): QueryContent =>
  (query, params) =>
    getClient({apiVersion: contentApiVersion}).fetch<boolean>(query, {...params}, {perspective: 'published'})
