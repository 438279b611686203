import type {Problem} from './problem.ts'

type Pause = Readonly<{from?: string; until?: string}>

/** A trading session, possibly incomplete; times as HH:MM in the time zone of its calendar. */
export type Session = Readonly<{
  open?: string
  close?: string
  closesNextDay?: boolean
  pauses?: readonly Pause[]
}>

/** Minutes since the midnight before the session opens. */
function minutesOf(time: string, notBefore: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const sameDay = hours * 60 + minutes
  return sameDay < notBefore ? sameDay + 24 * 60 : sameDay
}

/** Rejects a session that ends before it begins, is longer than a day, or has pauses outside of it. */
export function checkSession({open, close, closesNextDay = false, pauses = []}: Session): Problem[] {
  if (!open || !close) return []
  if (!closesNextDay && close <= open) {
    return [{message: 'Close after the opening, or turn on "Closes on the next day".', at: ['close']}]
  }
  if (closesNextDay && close > open) {
    return [{message: 'A session lasts 24 hours at most: turn off "Closes on the next day".', at: ['close']}]
  }
  const opens = minutesOf(open, 0)
  const closes = minutesOf(close, 0) + (closesNextDay ? 24 * 60 : 0)
  return checkPauses(pauses, opens, closes)
}

function checkPauses(pauses: readonly Pause[], opens: number, closes: number): Problem[] {
  let end = opens
  for (const {from, until} of pauses) {
    if (!from || !until) return []
    const [begins, ends] = [minutesOf(from, end), minutesOf(until, minutesOf(from, end))]
    if (ends === begins || ends > closes) {
      return [
        {
          message: `The pause from ${from} to ${until} must lie within the session, after the one before it.`,
          at: ['pauses'],
        },
      ]
    }
    end = ends
  }
  return []
}
