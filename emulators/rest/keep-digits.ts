import {z} from 'zod'
import {parseSent} from './exact-numbers.ts'
import type {RestQuery} from './rest-query.ts'
import {sentBody} from './sent-body.ts'

const row = z.record(z.string(), z.unknown())
const rows = z.union([z.array(row), row])

/** The rows of a request with the digits that it was sent with. */
export function keepDigits(query: RestQuery): RestQuery {
  const body = sentBody()
  if (body?.kind !== 'json' || body.text === '') return query
  const values = rows.safeParse(parseSent(body.text))
  return query.values && values.success ? {...query, values: values.data} : query
}
