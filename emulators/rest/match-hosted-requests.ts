import {rejectAmbiguousEmbedding} from './ambiguous-embedding.ts'
import type {Catalogue} from './exposed-part.ts'
import {keepJsonArguments, keepJsonValues} from './json-values.ts'
import {storeListedColumns} from './listed-columns.ts'
import type {RestQuery} from './rest-query.ts'

/** Changes a request so that the library does what PostgREST would; throws the error with which PostgREST answers what the library guesses. */
export function matchHostedRequests(query: RestQuery, catalogue: Catalogue): RestQuery {
  if (query.from) rejectAmbiguousEmbedding(query, query.from, catalogue)
  return keepJsonArguments(keepJsonValues(storeListedColumns(query), catalogue), catalogue)
}
