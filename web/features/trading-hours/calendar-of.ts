import type {Calendar} from '#domain/hours/calendar.ts'

type Scoped = Pick<Calendar, 'groups' | 'endings' | 'symbols'>

const endingOf = (symbol: string): string | null =>
  symbol.includes('.') ? symbol.slice(symbol.lastIndexOf('.')) : null

/** The calendar of an instrument: one that names its symbol, or else its ending, or else its group. */
export function calendarOf<Known extends Scoped>(
  calendars: readonly Known[],
  symbol: string,
  group: string,
): Known | null {
  const ending = endingOf(symbol)
  return (
    calendars.find(({symbols}) => symbols.includes(symbol)) ??
    calendars.find(({endings}) => ending !== null && endings.includes(ending)) ??
    calendars.find(({groups}) => groups.includes(group)) ??
    null
  )
}
