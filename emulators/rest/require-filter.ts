import {errorOf} from './error-of.ts'
import type {RestQuery} from './rest-query.ts'

/** Throws where a request would change or delete every row: a hosted project loads the extension `safeupdate`, which refuses it. */
export function requireFilter({type, where}: RestQuery): void {
  if ((type !== 'update' && type !== 'delete') || Object.keys(where ?? {}).length > 0) return
  throw errorOf(400, {
    code: '21000',
    message: `${type.toUpperCase()} requires a WHERE clause`,
    details: null,
    hint: null,
  })
}
