import {inspect} from 'node:util'
import postgres from 'postgres'

/** Error codes for which hosted PostgREST responds with 400 and the library with 500: failed checks and exclusions, and `raise exception`. */
const badRequestCodes = new Set(['23514', '23P01', 'P0001'])

// The library logs errors with the failing row, which may contain personal data.
const printedAs = (error: Error, line: string) => Object.assign(error, {[inspect.custom]: () => line})

/** Converts a database error so that the library responds as a hosted project does. */
export function matchHostedResponses(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError))
    return error instanceof Error ? printedAs(error, error.message) : error
  const {code, message, detail, hint} = error
  const line = `${code} ${message}`
  if (!badRequestCodes.has(code)) return printedAs(error, line)
  // The library's form for responses that a database function defines.
  const worded = new Error(JSON.stringify({code, message, details: detail ?? null, hint: hint ?? null}))
  return printedAs(
    Object.assign(worded, {code: 'PGRST', detail: JSON.stringify({status: 400, headers: {}})}),
    line,
  )
}
