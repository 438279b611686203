import type {CustomValidator} from 'sanity'
import {z} from 'zod'
import {type Problem, checkSymbols, asRuleResult} from './value-checks.ts'
import {studioApiVersion, toPublishedId} from './query-content.ts'

type Pause = Readonly<{from?: string; until?: string}>

/** A trading session, possibly incomplete. Times are HH:MM in its calendar's time zone. */
export type Session = Readonly<{
  open?: string
  close?: string
  closesNextDay?: boolean
  pauses?: readonly Pause[]
}>

/** Minutes since the midnight before the session opens. */
function toMinutes(time: string, notBefore: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const sameDay = hours * 60 + minutes
  return sameDay < notBefore ? sameDay + 24 * 60 : sameDay
}

/** Rejects a session that ends before it starts, is longer than a day, or has pauses outside of it. */
export function checkSession({open, close, closesNextDay = false, pauses = []}: Session): Problem[] {
  if (!open || !close) return []
  if (!closesNextDay && close <= open) {
    return [
      {
        message: 'Choose a closing time after the opening, or turn on "Closes on the next day".',
        at: ['close'],
      },
    ]
  }
  if (closesNextDay && close > open) {
    return [
      {message: 'Turn off "Closes on the next day": a session can last 24 hours at most.', at: ['close']},
    ]
  }
  const opens = toMinutes(open, 0)
  const closes = toMinutes(close, 0) + (closesNextDay ? 24 * 60 : 0)
  return checkPauses(pauses, opens, closes)
}

function checkPauses(pauses: readonly Pause[], opens: number, closes: number): Problem[] {
  let end = opens
  for (const {from, until} of pauses) {
    if (!from || !until) return []
    const [begins, ends] = [toMinutes(from, end), toMinutes(until, toMinutes(from, end))]
    if (ends === begins || ends > closes) {
      return [
        {
          message: `Move the break from ${from} to ${until}: it must be within the session, after the previous break.`,
          at: ['pauses'],
        },
      ]
    }
    end = ends
  }
  return []
}

/** A market closure, possibly incomplete: days as YYYY-MM-DD, times as HH:MM. */
export type Closure = Readonly<{date?: string; until?: string; closesAt?: string; reopensAt?: string}>

/** Rejects a closure that ends before it starts. */
export function checkClosure({date, until, closesAt, reopensAt}: Closure): Problem[] {
  if (!date) return []
  if (until !== undefined && until < date) {
    return [{message: 'Choose the first day or a later day, or leave it empty.', at: ['until']}]
  }
  const isOneDay = until === undefined || until === date
  if (isOneDay && closesAt && reopensAt && reopensAt <= closesAt) {
    return [{message: 'Choose a time after the early close, or enter the last day.', at: ['reopensAt']}]
  }
  return []
}

/** The instruments of a calendar, possibly incomplete. */
type InstrumentScope = Readonly<{
  groups?: readonly string[] | undefined
  symbolEndings?: readonly string[] | undefined
  symbols?: readonly string[] | undefined
}>

const ending = /^\.[A-Z]{1,4}$/u

/** Rejects a scope without instruments, or with invalid symbols. */
export function checkInstrumentScope({
  groups = [],
  symbolEndings = [],
  symbols = [],
}: InstrumentScope): Problem[] {
  if (groups.length + symbolEndings.length + symbols.length === 0) {
    return [{message: 'Add at least one group, symbol ending or symbol.'}]
  }
  return [
    ...symbolEndings
      .filter((text) => !ending.test(text))
      .map((text) => ({
        message: `Replace ${text} with a dot and capital letters, for example .L.`,
        at: ['symbolEndings'],
      })),
    ...checkSymbols(symbols).map(({message}) => ({message, at: ['symbols']})),
  ]
}

const fields = ['groups', 'symbolEndings', 'symbols'] as const

/** Rejects overlaps with another scope, because two calendars would apply. */
export const checkScopeOverlap = (scope: InstrumentScope, others: readonly InstrumentScope[]): Problem[] =>
  fields.flatMap((field) => {
    const taken = new Set(others.flatMap((other) => other[field] ?? []))
    return (scope[field] ?? [])
      .filter((value) => taken.has(value))
      .map((value) => ({message: `Remove ${value}: another calendar lists it.`, at: [field]}))
  })

const othersQuery = '*[_type == "tradingHoursCalendar" && _id != $id].instruments'
const names = z.array(z.string()).optional()
const othersShape = z.array(z.object({groups: names, symbolEndings: names, symbols: names}).nullable())

/** Validates that a calendar has instruments that no other published calendar has. */
export const scopeRule: CustomValidator<InstrumentScope | undefined> = async (
  scope,
  {document, getClient},
) => {
  if (!scope || !document) return true
  const problems = checkInstrumentScope(scope)
  if (problems.length > 0) return asRuleResult(problems)
  const id = toPublishedId(document._id)
  const client = getClient({apiVersion: studioApiVersion})
  const found = await client.fetch<unknown>(othersQuery, {id}, {perspective: 'published'})
  const others = othersShape.parse(found).filter((other) => other !== null)
  return asRuleResult(checkScopeOverlap(scope, others))
}
