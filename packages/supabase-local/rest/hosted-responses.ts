import {inspect} from 'node:util'
import type {AnyAST} from '@supabase/lite'
import postgres from 'postgres'

/** A request to the tables, as the library parsed it. */
export type RestQuery = AnyAST

type ErrorBody = Readonly<{code: string; message: string; details: unknown; hint: string | null}>

/** Makes an error that the library turns into this status and body. It has the form of responses that a database function defines. */
export const toLibraryError = (status: number, {code, message, details, hint}: ErrorBody): Error =>
  Object.assign(new Error(JSON.stringify({code, message, details, hint})), {
    code: 'PGRST',
    detail: JSON.stringify({status, headers: {}}),
  })

/**
 * Hosted PostgREST's status for error codes that the library doesn't map: failed checks and exclusions, `raise exception`, and statement
 * timeouts.
 */
const statuses: ReadonlyMap<string, number> = new Map([
  ['23514', 400],
  ['23P01', 400],
  ['P0001', 400],
  ['57014', 500],
])

// The library logs errors with the failing row, which may contain personal data.
const withPrintedLine = (error: Error, line: string) => Object.assign(error, {[inspect.custom]: () => line})

/** Whether an error is a constraint violation. Its details quote the failing row or the conflicting one. */
const quotesRows = ({code}: postgres.PostgresError): boolean => code.startsWith('23')

/**
 * Converts a database error so that the library responds like a hosted project. The error of a constraint quotes rows only if `readsRows`
 * is set.
 */
export function matchHostedResponses(error: unknown, {readsRows}: Readonly<{readsRows: boolean}>): unknown {
  if (!(error instanceof postgres.PostgresError))
    return error instanceof Error ? withPrintedLine(error, error.message) : error
  if (quotesRows(error) && !readsRows) error.detail = undefined
  const {code, message, detail, hint} = error
  const line = `${code} ${message}`
  const status = statuses.get(code)
  if (status === undefined) return withPrintedLine(error, line)
  return withPrintedLine(
    toLibraryError(status, {code, message, details: detail ?? null, hint: hint ?? null}),
    line,
  )
}
