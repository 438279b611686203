import {expect, test, describe} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {isolateNumbers} from '#web/ui/text.tsx'
import {describePause, describeSession, describeOwnHours} from './describe-hours.ts'
import {readOwnZone} from './time-zones.ts'

const session = (open: string, close: string, closesNextDay: boolean) => ({
  days: ['monday' as const],
  open,
  close,
  closesNextDay,
  newYorkClock: null,
  pauses: [],
})

test.each([
  ['en', session('09:30', '16:00', false), '09:30–16:00'],
  ['en', session('18:00', '17:00', true), '18:00–17:00 (next day)'],
  ['en', session('00:00', '00:00', true), '24 hours'],
  ['ar', session('09:30', '16:00', false), 'من 09:30 إلى 16:00'],
  ['ar', session('18:00', '17:00', true), 'من 18:00 إلى 17:00 من اليوم التالي'],
  ['ar', session('00:00', '00:00', true), 'على مدار 24 ساعة'],
] as const)('in %s a session is described as text', (lang, times, text) => {
  expect(describeSession(lang, times, getMessages(lang).hours)).toBe(text)
})

test('in Arabic each time of a session and of a pause is isolated alone, the opening first', () => {
  const labels = getMessages('ar').hours
  const listNumbers = (text: string) =>
    isolateNumbers(text).flatMap((run) => (run.kind === 'number' ? [run.text] : []))
  expect(listNumbers(describeSession('ar', session('18:00', '17:00', true), labels))).toEqual([
    '18:00',
    '17:00',
  ])
  expect(listNumbers(describePause('ar', {from: '12:00', until: '13:00'}, labels))).toEqual([
    '12:00',
    '13:00',
  ])
})

test.each([
  ['en', 'standard', '10:00–17:55 while New York is on standard time'],
  ['en', 'daylight', '10:00–17:55 while New York is on daylight saving time'],
  ['ar', 'standard', 'من 10:00 إلى 17:55 خلال التوقيت الشتوي في نيويورك'],
  ['ar', 'daylight', 'من 10:00 إلى 17:55 خلال التوقيت الصيفي في نيويورك'],
] as const)('in %s a session of a season of New York says so: %s time', (lang, newYorkClock, text) => {
  const times = {...session('10:00', '17:55', false), newYorkClock}
  expect(describeSession(lang, times, getMessages(lang).hours)).toBe(text)
})

const at = (text: string) => Date.parse(`${text}Z`)

// A week of an exchange in Berlin, in winter: 01:10 to 22:00.
const spans = [23, 24, 25, 26, 27].map((day) => ({
  open: at(`2026-11-${day}T00:10`),
  close: at(`2026-11-${day}T21:00`),
}))
const week = {spans, now: at('2026-11-22T12:00'), knownUntil: at('2026-12-03T00:00')}

describe('the hours of a market by the clock of the visitor', () => {
  test('name the next opening, the days and the zone', () => {
    expect(describeOwnHours('en', week, 'Asia/Dubai')).toEqual([
      'Opens Mon 04:10',
      'Mon to Fri 04:10–01:00 (next day)',
      'Gulf Standard Time, Dubai (UTC+4), your time zone',
    ])
    expect(describeOwnHours('en', week, 'Europe/Berlin').slice(0, 2)).toEqual([
      'Opens Mon 01:10',
      'Mon to Fri 01:10–22:00',
    ])
  })

  test('have the day of the visitor, which may be another', () => {
    const [next, days] = describeOwnHours('en', week, 'America/New_York')
    expect([next, days]).toEqual(['Opens Sun 19:10', 'Sun to Thu 19:10–16:00 (next day)'])
  })

  test('are in Arabic words', () => {
    const [next, days, zone] = describeOwnHours('ar', {...week, now: at('2026-11-23T12:00')}, 'Asia/Dubai')
    expect(next).toContain('الإغلاق: ')
    expect(next).toContain('01:00')
    expect(days).toBe('من الاثنين إلى الجمعة، من 04:10 إلى 01:00 من اليوم التالي')
    expect(zone).toContain('منطقتك الزمنية')
  })

  test('are the next change alone where a market is open for days, and a word where none is known', () => {
    const long = [{open: at('2026-11-22T22:00'), close: at('2026-11-27T22:00')}]
    expect(describeOwnHours('en', {...week, spans: long}, 'UTC')).toEqual([
      'Opens Sun 22:00',
      'UTC, your time zone',
    ])
    expect(describeOwnHours('en', {...week, spans: []}, 'UTC')).toEqual(['Not known yet'])
    const endless = [{open: at('2026-11-01T00:00'), close: week.knownUntil}]
    expect(describeOwnHours('en', {...week, spans: endless}, 'UTC')).toEqual(['No close is scheduled.'])
  })
})

test.each([
  ['zone=Asia/Dubai', 'Asia/Dubai'],
  ['zone=Nowhere/At_All', undefined],
  ['zone=', undefined],
  ['', undefined],
  [`zone=${'x'.repeat(65)}`, undefined],
])('the zone of %s is %s', (query, zone) => {
  expect(readOwnZone(new URLSearchParams(query))).toBe(zone)
})
