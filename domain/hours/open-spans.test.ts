import {describe, expect, test, vi} from 'vitest'
import {type Calendar, type Closure, type Session, weekdays} from './calendar.ts'
import {closureSpan, openSpans} from './open-spans.ts'

const nightSession: Session = {
  days: [...weekdays],
  open: '22:00',
  close: '06:00',
  closesNextDay: true,
  newYorkClock: null,
  pauses: [],
}
const daySession: Session = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  open: '09:00',
  close: '17:30',
  closesNextDay: false,
  newYorkClock: null,
  pauses: [],
}
const holiday: Closure = {
  name: 'Holiday',
  date: '2027-02-10',
  until: null,
  closesAt: null,
  reopensAt: null,
}

const makeCalendar = (sessions: readonly Session[], closures: readonly Closure[] = []): Calendar => ({
  slug: 'test',
  name: 'Test',
  note: null,
  timeZone: 'UTC',
  groups: [],
  endings: [],
  symbols: [],
  sessions,
  closures,
  closuresKnownUntil: '2027-12-31',
})

const at = (iso: string) => Date.parse(`${iso}Z`)
const shown = (moment: number) => new Date(moment).toISOString().slice(0, 16)

const spans = (calendar: Calendar, from: string, until: string) =>
  openSpans(calendar, at(from), at(until)).map(({open, close}) => [shown(open), shown(close)])

// 10 February 2027 is a Wednesday.
describe('a session of the day before', () => {
  test('that reaches into the first day is open on it, up to its close', () => {
    expect(spans(makeCalendar([nightSession]), '2027-02-10T00:00', '2027-02-10T12:00')).toEqual([
      ['2027-02-10T00:00', '2027-02-10T06:00'],
    ])
  })

  test('is open in the middle of the night as well', () => {
    expect(spans(makeCalendar([nightSession]), '2027-02-10T03:00', '2027-02-10T04:00')).toEqual([
      ['2027-02-10T03:00', '2027-02-10T04:00'],
    ])
  })

  test('that has closed before the first day is not', () => {
    expect(spans(makeCalendar([daySession]), '2027-02-10T00:00', '2027-02-10T12:00')).toEqual([
      ['2027-02-10T09:00', '2027-02-10T12:00'],
    ])
  })

  test('is not open where the market does not open that day', () => {
    const wednesdays = makeCalendar([{...nightSession, days: ['wednesday']}])
    expect(spans(wednesdays, '2027-02-10T00:00', '2027-02-11T12:00')).toEqual([
      ['2027-02-10T22:00', '2027-02-11T06:00'],
    ])
  })

  test('pauses after midnight as it does before', () => {
    const pauses = [
      {from: '23:00', until: '23:30'},
      {from: '02:00', until: '03:00'},
    ]
    expect(spans(makeCalendar([{...nightSession, pauses}]), '2027-02-10T00:00', '2027-02-11T00:00')).toEqual([
      ['2027-02-10T00:00', '2027-02-10T02:00'],
      ['2027-02-10T03:00', '2027-02-10T06:00'],
      ['2027-02-10T22:00', '2027-02-10T23:00'],
      ['2027-02-10T23:30', '2027-02-11T00:00'],
    ])
  })
})

describe('a holiday', () => {
  test('closes the whole of its day, the night before it included', () => {
    expect(spans(makeCalendar([nightSession], [holiday]), '2027-02-09T20:00', '2027-02-11T12:00')).toEqual([
      ['2027-02-09T22:00', '2027-02-10T00:00'],
      ['2027-02-11T00:00', '2027-02-11T06:00'],
    ])
  })

  test('closes the last day that is looked at, even when that is cut short', () => {
    expect(spans(makeCalendar([daySession], [holiday]), '2027-02-09T12:00', '2027-02-10T12:00')).toEqual([
      ['2027-02-09T12:00', '2027-02-09T17:30'],
    ])
  })

  test('of several days ends when the market opens again', () => {
    const long = {...holiday, until: '2027-02-11', reopensAt: '10:00'}
    expect(spans(makeCalendar([daySession], [long]), '2027-02-10T00:00', '2027-02-12T00:00')).toEqual([
      ['2027-02-11T10:00', '2027-02-11T17:30'],
    ])
  })

  test('that began before the first day still closes it', () => {
    const long = {...holiday, date: '2027-02-08', until: '2027-02-10'}
    expect(spans(makeCalendar([daySession], [long]), '2027-02-10T08:00', '2027-02-11T12:00')).toEqual([
      ['2027-02-11T09:00', '2027-02-11T12:00'],
    ])
  })

  test.each([
    ['2027-02-08', '2027-02-09'],
    ['2027-02-12', '2027-02-15'],
  ])('outside of the period, from %s to %s, is not converted to moments', (date, until) => {
    const closesAt = vi.fn<() => null>(() => null)
    const otherHoliday: Closure = {
      ...holiday,
      date,
      until,
      get closesAt() {
        return closesAt()
      },
    }
    const hours = spans(makeCalendar([daySession], [otherHoliday]), '2027-02-10T00:00', '2027-02-11T00:00')
    expect(hours).toEqual([['2027-02-10T09:00', '2027-02-10T17:30']])
    expect(closesAt).not.toHaveBeenCalled()
  })

  test('that is an early close begins at that time', () => {
    expect(closureSpan({...holiday, closesAt: '13:00'}, 'Europe/Berlin')).toEqual({
      open: at('2027-02-10T12:00'),
      close: at('2027-02-10T23:00'),
    })
  })
})

describe('sessions of a day', () => {
  const session = (open: string, close: string): Session => ({...daySession, open, close})
  const wednesday = (...sessions: Session[]) =>
    spans(makeCalendar(sessions), '2027-02-10T00:00', '2027-02-11T00:00')

  test('are in the order of time, whatever their order in the calendar', () => {
    expect(wednesday(session('14:00', '18:00'), session('08:00', '12:00'))).toEqual([
      ['2027-02-10T08:00', '2027-02-10T12:00'],
      ['2027-02-10T14:00', '2027-02-10T18:00'],
    ])
  })

  test('that meet are one span, those with a minute between them are two', () => {
    expect(
      wednesday(session('06:00', '07:59'), session('08:00', '12:00'), session('12:00', '18:00')),
    ).toEqual([
      ['2027-02-10T06:00', '2027-02-10T07:59'],
      ['2027-02-10T08:00', '2027-02-10T18:00'],
    ])
  })

  test('that overlap are open until the later close', () => {
    expect(wednesday(session('08:00', '18:00'), session('09:00', '12:00'))).toEqual([
      ['2027-02-10T08:00', '2027-02-10T18:00'],
    ])
    expect(wednesday(session('08:00', '12:00'), session('09:00', '18:00'))).toEqual([
      ['2027-02-10T08:00', '2027-02-10T18:00'],
    ])
  })

  test('around the clock are one span from the first opening to the last close', () => {
    const week: Session = {
      ...nightSession,
      days: ['monday', 'tuesday', 'wednesday'],
      open: '22:00',
      close: '22:00',
    }
    expect(spans(makeCalendar([week]), '2027-02-07T00:00', '2027-02-14T00:00')).toEqual([
      ['2027-02-08T22:00', '2027-02-11T22:00'],
    ])
  })
})

test('a pause that begins with a night session delays its opening', () => {
  const delayed = {...nightSession, pauses: [{from: '22:00', until: '22:30'}]}
  expect(spans(makeCalendar([delayed]), '2027-02-10T12:00', '2027-02-11T12:00')).toEqual([
    ['2027-02-10T22:30', '2027-02-11T06:00'],
  ])
})

test('fourteen pauses leave fifteen spans', () => {
  const hours = Array.from({length: 14}, (_, index) => String(index + 6).padStart(2, '0'))
  const pauses = hours.map((hour) => ({from: `${hour}:00`, until: `${hour}:15`}))
  const paused = {...daySession, open: '05:30', close: '20:00', pauses}
  expect(spans(makeCalendar([paused]), '2027-02-10T00:00', '2027-02-11T00:00')).toEqual([
    ['2027-02-10T05:30', '2027-02-10T06:00'],
    ...hours.map((hour, index) => [`2027-02-10T${hour}:15`, `2027-02-10T${hours[index + 1] ?? '20'}:00`]),
  ])
})

test('a session that only touches the period is not open in it', () => {
  expect(spans(makeCalendar([daySession]), '2027-02-10T17:30', '2027-02-11T09:00')).toEqual([])
})

test('a session keeps its local time when the clock changes', () => {
  // Germany changes to summer time on Sunday, 28 March 2027.
  const berlin = {...makeCalendar([daySession]), timeZone: 'Europe/Berlin'}
  expect(spans(berlin, '2027-03-26T00:00', '2027-03-30T00:00')).toEqual([
    ['2027-03-26T08:00', '2027-03-26T16:30'],
    ['2027-03-29T07:00', '2027-03-29T15:30'],
  ])
})
