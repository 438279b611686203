import type {Weekday} from './weekdays.ts'

/** A session of a market, in the market's own time (`HH:MM`). */
export type Session = Readonly<{
  days: readonly Weekday[]
  open: string
  close: string
  closesNextDay: boolean
  pauses: readonly Readonly<{from: string; until: string}>[]
}>

/** A holiday or an early close; days as ISO dates, times as `HH:MM`. */
export type Closure = Readonly<{
  name: string
  date: string
  until: string | null
  closesAt: string | null
  reopensAt: string | null
}>

/** When a market trades: in its own time, in one language. */
export type Calendar = Readonly<{
  slug: string
  name: string
  note: string | null
  /** IANA time zone. */
  timeZone: string
  groups: readonly string[]
  endings: readonly string[]
  symbols: readonly string[]
  sessions: readonly Session[]
  closures: readonly Closure[]
  closuresKnownUntil: string
}>
