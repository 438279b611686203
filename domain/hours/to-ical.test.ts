import {expect, test} from 'vitest'
import {toIcal} from './to-ical.ts'

const file = toIcal({
  name: 'Forex, and more; all',
  description: '74-89% of accounts lose money.',
  host: 'marsa.example',
  madeAt: Date.parse('2026-11-21T12:00:00Z'),
  events: [
    {
      id: 'forex-1',
      title: 'عطلة رأس السنة الميلادية في جميع الأسواق الأوروبية والأمريكية',
      from: Date.parse('2027-03-14T21:00:00Z'),
      until: Date.parse('2027-03-19T21:00:00Z'),
    },
  ],
})

test('times are in UTC, and special characters of the format are escaped', () => {
  expect(file).toContain('DTSTART:20270314T210000Z\r\nDTEND:20270319T210000Z\r\n')
  expect(file).toContain('X-WR-CALNAME:Forex\\, and more\\; all\r\n')
  expect(file).toContain('UID:forex-1@marsa.example\r\n')
})

test('a whole day ends with the day after it, and has no time zone', () => {
  const days = toIcal({
    name: 'Dividends',
    description: 'A warning.',
    host: 'marsa.example',
    madeAt: 0,
    events: [{id: 'dividend', title: 'Ex-dividend', day: '2026-12-31'}],
  })
  expect(days).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
})

test('the calendar and each event have the description', () => {
  expect(file).toContain('X-WR-CALDESC:74-89% of accounts lose money.\r\n')
  expect(file).toContain('\r\nDESCRIPTION:74-89% of accounts lose money.\r\n')
})

test('no line is longer than 75 bytes, and no character is split', () => {
  const lines = file.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(file.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:عطلة رأس السنة الميلادية في جميع الأسواق الأوروبية والأمريكية',
  )
})

test('a line break of any kind in a text begins no line of the file', () => {
  const lines = toIcal({
    name: 'One\rTwo\nThree\r\nFour',
    description: 'A warning.',
    host: 'marsa.example',
    madeAt: 0,
    events: [],
  }).split(/\r\n?|\n/u)
  expect(lines).toContain(String.raw`X-WR-CALNAME:One\nTwo\nThree\nFour`)
})

test('a cancelled event has the status that calendars understand', () => {
  const events = [{id: 'gone', title: 'Cancelled: Payrolls', day: '2026-12-31', isCancelled: true}]
  expect(
    toIcal({name: 'Events', description: 'A warning.', host: 'marsa.example', madeAt: 0, events}),
  ).toContain('STATUS:CANCELLED\r\nEND:VEVENT')
  expect(file).not.toContain('STATUS')
})
