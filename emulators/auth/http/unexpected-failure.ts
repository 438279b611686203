import postgres from 'postgres'
import {AuthError} from './auth-error.ts'

/** What the hosted service says where the database refuses to store a user. */
const refusedBy: Readonly<Record<string, string>> = {
  'POST /signup': 'Database error saving new user',
  'PUT /user': 'Error updating user',
  'POST /invite': 'Error sending invite email',
  'POST /otp': 'Error sending magic link email',
}

const lineOf = (error: unknown): string => {
  // The message alone: details quote the failing row.
  if (error instanceof postgres.PostgresError) return `${error.code} ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The response to a request that failed for a reason that clients learn nothing of; the log has it. */
export function unexpectedFailure(error: unknown, route: string): AuthError {
  console.error(`The sign-in service failed at ${route}: ${lineOf(error)}`)
  const refused = error instanceof postgres.PostgresError ? refusedBy[route] : undefined
  return new AuthError(
    500,
    'unexpected_failure',
    refused ?? 'Unexpected failure, please check server logs for more information',
  )
}
