import {rejectAmbiguousEmbedding} from './ambiguous-embedding.ts'
import {requireCountable} from './ending.ts'
import type {Catalogue} from './exposed-part.ts'
import {keepDigits} from './keep-digits.ts'
import {keepJsonArguments, keepJsonValues} from './json-values.ts'
import {requireFilter} from './require-filter.ts'
import {storeDefaults, storeListedColumns} from './listed-columns.ts'
import type {RestQuery} from './rest-query.ts'
import {callWithBody} from './unnamed-parameter.ts'

/** PostgREST counts up to the limit of rows before it estimates; the library estimates at once, and badly where a table is new. */
const countWhatIsEstimated = (query: RestQuery): RestQuery =>
  query.$meta?.count === 'estimated' ? {...query, $meta: {...query.$meta, count: 'exact'}} : query

/** Changes a request so that the library does what PostgREST would; throws the error with which PostgREST responds to what the library guesses. */
export function matchHostedRequests(sent: RestQuery, catalogue: Catalogue): RestQuery {
  const query = callWithBody(keepDigits(sent), catalogue)
  if (query.from) rejectAmbiguousEmbedding(query, query.from, catalogue)
  requireCountable(query, catalogue)
  requireFilter(query)
  return keepJsonArguments(
    keepJsonValues(storeDefaults(storeListedColumns(countWhatIsEstimated(query)), catalogue), catalogue),
    catalogue,
  )
}
