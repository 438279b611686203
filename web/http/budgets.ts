import {formatDuration, toDuration} from '#domain/format/dates.ts'
import {defaultLanguage, type Language} from '#domain/languages.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {countRejection, type Rejection} from '../metrics/count-requests.ts'
import {identifySender} from './client-address.ts'
import {reject} from './request-body.ts'

type Budget = Readonly<{max: number; windowMs: number; now?: () => number}>

/** Whether a request is granted, and if not, when to retry. */
export type Grant = Readonly<{isGranted: true} | {isGranted: false; retryAfterSeconds: number}>

const second = 1000

/**
 * Limits each sender's requests to `max` per window in this process. The counts are dropped at the end of the window. A request that costs 0 only asks
 * whether anything is left.
 */
export function createRequestBudget({
  max,
  windowMs,
  now = () => performance.now(),
}: Budget): (sender: string, cost?: 0 | 1) => Grant {
  let end = Number.NEGATIVE_INFINITY
  const spent = new Map<string, number>()
  return (sender, cost = 1) => {
    if (now() >= end) {
      end = now() + windowMs
      spent.clear()
    }
    const count = (spent.get(sender) ?? 0) + 1
    if (cost > 0) spent.set(sender, count)
    return count <= max
      ? {isGranted: true}
      : {isGranted: false, retryAfterSeconds: Math.ceil((end - now()) / second)}
  }
}

/**
 * For requests that make a service work each time, because no cache answers them. A hosted service counts all of them for this server, so one sender
 * could use up its limit. An office behind one address stays far below.
 */
export const spendUncached = createRequestBudget({max: 600, windowMs: 60_000})

/** Tells a reader when to try again. */
export const describeWait = (lang: Language, seconds: number): string =>
  fill(getMessages(lang).common.tooManyRequestsLead, {time: formatDuration(lang, toDuration(seconds))})

/**
 * Responds 429 in the reader's language and counts the rejection if the sender of a request has used up a budget. Undefined if the request is granted.
 */
export function rejectOverBudget(
  consume: (sender: string) => Grant,
  headers: Headers,
  reason: Rejection,
  lang: Language = defaultLanguage,
): Response | undefined {
  const grant = consume(identifySender(headers))
  if (grant.isGranted) return undefined
  countRejection(reason)
  return reject(429, describeWait(lang, grant.retryAfterSeconds), {
    'retry-after': String(grant.retryAfterSeconds),
    'content-language': lang,
  })
}

type LogBudget = Readonly<{max: number; windowMs: number; now?: () => number}>

/** Whether a line may be written, and how many lines the previous window dropped. */
export type Spent = Readonly<{isGranted: boolean; leftOut: number}>

/** Limits how much requests can write into the log: `max` lines per window in this process, for all senders together. */
export function createLogBudget({max, windowMs, now = () => performance.now()}: LogBudget): () => Spent {
  let end = Number.NEGATIVE_INFINITY
  let spent = 0
  return () => {
    const leftOut = Math.max(0, spent - max)
    const isNewWindow = now() >= end
    if (isNewWindow) {
      end = now() + windowMs
      spent = 0
    }
    spent += 1
    return {isGranted: spent <= max, leftOut: isNewWindow ? leftOut : 0}
  }
}

const maxEntries = 10_000
const used = new Set<string>()

/** Whether a webhook's signature is used for the first time. A replayed webhook has no effect. */
export function isFirstUse(signature: string): boolean {
  if (used.has(signature)) return false
  used.add(signature)
  if (used.size > maxEntries) {
    const [oldest] = used
    if (oldest !== undefined) used.delete(oldest)
  }
  return true
}
