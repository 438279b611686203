import {inspect} from 'node:util'
import postgres from 'postgres'

/** Conditions that hosted PostgREST answers with 400 and the library with 500: failed checks and exclusions, and `raise exception`. */
const badRequestCodes = new Set(['23514', '23P01', 'P0001'])

// The library prints every error with its stack and the failing row, in which may be what a visitor typed.
const printedAs = (error: Error, line: string) => Object.assign(error, {[inspect.custom]: () => line})

/** A database error in the form from which the library makes the answer that a hosted project gives. */
export function matchHostedResponses(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError))
    return error instanceof Error ? printedAs(error, error.message) : error
  const {code, message, detail, hint} = error
  const line = `${code} ${message}`
  if (!badRequestCodes.has(code)) return printedAs(error, line)
  // Its own form for answers that a database function words itself.
  const worded = new Error(JSON.stringify({code, message, details: detail ?? null, hint: hint ?? null}))
  return printedAs(
    Object.assign(worded, {code: 'PGRST', detail: JSON.stringify({status: 400, headers: {}})}),
    line,
  )
}
