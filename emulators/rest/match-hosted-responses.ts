import {inspect} from 'node:util'
import postgres from 'postgres'
import {errorOf} from './error-of.ts'

/**
 * The status with which hosted PostgREST responds to an error code that the library does not report: failed checks and exclusions,
 * `raise exception`, and a statement that took too long.
 */
const statuses: ReadonlyMap<string, number> = new Map([
  ['23514', 400],
  ['23P01', 400],
  ['P0001', 400],
  ['57014', 500],
])

// The library logs errors with the failing row, which may contain personal data.
const printedAs = (error: Error, line: string) => Object.assign(error, {[inspect.custom]: () => line})

/** Violations of a constraint, whose details quote the failing row or the one in its way. */
const quotesRows = ({code}: postgres.PostgresError): boolean => code.startsWith('23')

/**
 * Converts a database error so that the library responds as a hosted project does; but whom a constraint stops reads the rows that it is about only
 * where `readsRows` says so.
 */
export function matchHostedResponses(error: unknown, {readsRows}: Readonly<{readsRows: boolean}>): unknown {
  if (!(error instanceof postgres.PostgresError))
    return error instanceof Error ? printedAs(error, error.message) : error
  if (quotesRows(error) && !readsRows) error.detail = undefined
  const {code, message, detail, hint} = error
  const line = `${code} ${message}`
  const status = statuses.get(code)
  if (status === undefined) return printedAs(error, line)
  return printedAs(errorOf(status, {code, message, details: detail ?? null, hint: hint ?? null}), line)
}
