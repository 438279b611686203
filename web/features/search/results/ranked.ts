import type {Scope} from '#web/i18n/scope.ts'
import type {Group} from '../search-results.ts'

/** Who searches for what. */
export type SearchRequest = Readonly<{
  scope: Scope
  query: string
  /** How many results of each kind are told. */
  maxPerKind: number
}>

/** Results of a kind with how well the best of them fits. */
export type Ranked = Omit<Group, 'label'> & Readonly<{score: number}>
