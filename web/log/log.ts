import 'server-only'
import pino from 'pino'
import {describeError} from './describe-error.ts'
import {currentRequestId} from './request-context.ts'

/** What every line says of the request that it was written in. */
export function ofRequest(): Readonly<{requestId?: string}> {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : {requestId}
}

/** Structured log of the server. Never log personal data. */
export const log = pino({name: 'site', mixin: ofRequest, serializers: {error: describeError}})
