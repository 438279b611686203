import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {weekdays} from '#domain/hours/calendar.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import {readDocumentFiles} from '#content/document-files.ts'

const calendarShape = z.object({
  _id: z.string(),
  instruments: z.object({
    groups: z.array(z.string()).default([]),
    symbolEndings: z.array(z.string()).default([]),
    symbols: z.array(z.string()).default([]),
  }),
  sessions: z.array(z.object({days: z.array(z.enum(weekdays)), closesNextDay: z.boolean()})),
  closures: z.array(z.object({date: z.iso.date(), until: z.iso.date().optional()})),
  closuresKnownUntil: z.iso.date(),
})
type Calendar = z.infer<typeof calendarShape>

const calendars = (await readDocumentFiles())
  .filter(({_type}) => _type === 'tradingHoursCalendar')
  .map((document) => calendarShape.parse(document))
const {instruments} = buildTradingData()
const endingOf = (symbol: string) => symbol.slice(symbol.lastIndexOf('.'))

/** Calendars of an instrument by its symbol, otherwise by its suffix, otherwise by its group. */
function calendarsOf({symbol, group_code: group}: (typeof instruments)[number]): string[] {
  const matchers: ((scope: Calendar['instruments']) => boolean)[] = [
    ({symbols}) => symbols.includes(symbol),
    ({symbolEndings}) => symbolEndings.includes(endingOf(symbol)),
    ({groups}) => groups.includes(group),
  ]
  const found = matchers.map((names) => calendars.filter((calendar) => names(calendar.instruments)))
  return (found.find((named) => named.length > 0) ?? []).map(({_id}) => _id)
}

describe('trading hours', () => {
  test('every instrument has exactly one calendar', () => {
    const others = instruments.filter((instrument) => calendarsOf(instrument).length !== 1)
    expect(others.map((instrument) => [instrument.symbol, calendarsOf(instrument)])).toEqual([])
  })

  test('every calendar names existing instruments', () => {
    const [symbols, groups] = [
      new Set(instruments.map(({symbol}) => symbol)),
      new Set<string>(instruments.map(({group_code}) => group_code)),
    ]
    const endings = new Set(instruments.map(({symbol}) => endingOf(symbol)))
    const unknown = calendars.flatMap(({instruments: scope}) => [
      ...scope.symbols.filter((symbol) => !symbols.has(symbol)),
      ...scope.symbolEndings.filter((ending) => !endings.has(ending)),
      ...scope.groups.filter((group) => !groups.has(group)),
    ])
    expect(unknown).toEqual([])
  })
})

const day = 24 * 60 * 60 * 1000
const weekdayOf = (time: number) => weekdays[new Date(time).getUTCDay()]

/** Whether a closure contains at least one trading day. */
function closesATradingDay({sessions}: Calendar, first: string, last: string): boolean {
  for (let time = Date.parse(first); time <= Date.parse(last); time += day) {
    const opens = (at: number) =>
      sessions.filter(({days}) => days.some((weekday) => weekday === weekdayOf(at)))
    if (opens(time).length > 0 || opens(time - day).some(({closesNextDay}) => closesNextDay)) return true
  }
  return false
}

describe.each(calendars.map((calendar) => [calendar._id, calendar] as const))('%s', (_, calendar) => {
  test('closes on trading days only, before the end of its known closures', () => {
    const {closures, closuresKnownUntil} = calendar
    const idle = closures.filter(({date, until = date}) => !closesATradingDay(calendar, date, until))
    expect(idle).toEqual([])
    expect(closures.filter(({date, until = date}) => until > closuresKnownUntil)).toEqual([])
  })

  test('has closures in order without overlap', () => {
    const {closures} = calendar
    const overlapping = closures.filter(({date}, index) => {
      const before = closures[index - 1]
      return before !== undefined && date < (before.until ?? before.date)
    })
    expect(overlapping).toEqual([])
  })
})
