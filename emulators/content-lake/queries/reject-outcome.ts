import {httpError, HttpError} from '../http/http-error.ts'
import type {Outcome} from './jobs.ts'

/** The error response for a query that gave nothing, in the service's shape: an invalid one with the position of its error. */
export function rejectOutcome(query: string, outcome: Outcome): HttpError {
  if (outcome.kind === 'rejected') {
    const {message, start} = outcome
    const end = Math.min(start + 1, query.length)
    const error = {type: 'queryParseError', description: message, query, start, end}
    return new HttpError(400, message, {error})
  }
  if (outcome.kind === 'timed-out') {
    const description = 'The query took longer than it may: narrow it down'
    return new HttpError(408, description, {error: {type: 'queryTimeoutError', description, query}})
  }
  if (outcome.kind === 'busy') return httpError(429, 'Too many slow queries: try again')
  const why = outcome.kind === 'failed' ? outcome.message : `the outcome is of another kind, ${outcome.kind}`
  return httpError(503, `The query was not evaluated: ${why}`)
}
