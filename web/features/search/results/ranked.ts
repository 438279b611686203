import type {Scope} from '#web/i18n/scope.ts'
import type {Group} from '../search-results.ts'

/** The visitor's language and region, and the query. */
export type SearchRequest = Readonly<{
  scope: Scope
  query: string
  /** The maximum number of results of each kind. */
  maxPerKind: number
}>

/** Results of a kind with the score of the best. */
export type Ranked = Omit<Group, 'label'> & Readonly<{score: number}>
