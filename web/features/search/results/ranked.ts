import type {CountryScope} from '#web/i18n/scope.ts'
import type {Group} from '../search-results.ts'

/** The visitor's language, region and country, and the query. */
export type SearchRequest = Readonly<{
  scope: CountryScope
  query: string
  /** The maximum number of results of each kind. */
  maxPerKind: number
}>

/** Results of a kind with the score of the best. */
export type Ranked = Omit<Group, 'label'> & Readonly<{score: number}>
