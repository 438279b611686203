import 'server-only'
import pino from 'pino'
import {currentRequestId, noteProblem} from './request-context.ts'

type DescribedError = Readonly<{type: string; message: string; code?: string; at: readonly string[]}>

const maxLength = 300
const maxFrames = 8

// Parsers and databases may quote a visitor's input.
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/gu
const mailAddress = /\S+@\S+/gu

const frame = /^\s+at .*:\d+:\d+\)?$/u

const withoutQuotes = (message: string): string =>
  message.replaceAll(quoted, '…').replaceAll(mailAddress, '…').slice(0, maxLength)

/** Describes an error for the log: its kind, its message without quotes, its code, and its source location. */
export function describeError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return typeof error
  // A stack begins with the message, and each line of the message may look like a frame.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => frame.test(line))
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? {code: String(error.code)}
      : {}),
    at: frames.slice(0, maxFrames).map((line) => line.trim()),
  }
}

/** The request's fields in every log line. */
export function ofRequest(): Readonly<{requestId?: string}> {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : {requestId}
}

// Without a known level, every line counts as a problem.
const warnLevel = pino.levels.values['warn'] ?? 0

/** Structured log of the server. Never log personal data. */
export const log = pino({
  name: 'site',
  mixin: ofRequest,
  serializers: {error: describeError},
  hooks: {
    logMethod(line, method, level) {
      if (level >= warnLevel) noteProblem()
      method.apply(this, line)
    },
  },
})
