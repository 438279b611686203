import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {Group} from '../search-results.ts'

/** The visitor's language and region, what is withheld in their country, and the query. */
export type SearchRequest = Readonly<{
  scope: Scope
  withheld: readonly AssetClass[]
  query: string
  /** The maximum number of results of each kind. */
  maxPerKind: number
}>

/** Results of a kind with the score of the best. */
export type Ranked = Omit<Group, 'label'> & Readonly<{score: number}>
