import {Temporal} from 'temporal-polyfill'
import {expect, test} from 'vitest'
import {listDayBands} from './hour-bands.ts'

const start = Temporal.ZonedDateTime.from('2026-01-01T00:00[UTC]')

/** The offsets of a zone over the two years. Zones with equal offsets have equal days. */
function listOffsets(timeZone: string): string {
  const offsets: string[] = []
  const end = start.add({weeks: 106}).epochMilliseconds
  for (
    let at: Temporal.ZonedDateTime | null = start.withTimeZone(timeZone);
    at && at.epochMilliseconds < end;
    at = at.getTimeZoneTransition('next')
  )
    offsets.push(`${at.epochMilliseconds} ${at.offset}`)
  return offsets.join()
}

const differentZones = [...Map.groupBy(Intl.supportedValuesOf('timeZone'), listOffsets).values()].map(
  ([zone = 'UTC']) => zone,
)

test('there are many different zones', () => {
  expect(differentZones.length).toBeGreaterThan(50)
})

// One week at a time, over two years: the days from Temporal, with daily sessions from 10:00 to 11:00 and from 22:00 on.
test.for(differentZones)(
  'in %s, each day of two years is there once, in order, with its own session',
  (timeZone) => {
    const weekLength = 7
    const wrong: string[] = []
    for (let week = 0; week < 105; week++) {
      const first = start.toPlainDate().add({weeks: week})
      const days = Array.from({length: weekLength}, (_, index) => first.add({days: index}))
      const momentAt = (day: Temporal.PlainDate, plainTime: string) =>
        day.toZonedDateTime({timeZone, plainTime}).epochMilliseconds
      const spans = days.flatMap((day) => [
        {open: momentAt(day, '10:00'), close: momentAt(day, '11:00')},
        {open: momentAt(day, '22:00'), close: day.add({days: 1}).toZonedDateTime(timeZone).epochMilliseconds},
      ])
      const expected = days.map((day) => ({
        day: day.toString(),
        bands: [
          {from: 10 * 60, until: 11 * 60},
          // 23:00 on Easter Island when its clocks spring forward at 22:00.
          {from: day.toZonedDateTime({timeZone, plainTime: '22:00'}).hour * 60, until: 24 * 60},
        ],
      }))
      const found = listDayBands(spans, momentAt(first, '12:00'), timeZone, weekLength)
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(first.toString())
    }
    expect(wrong).toEqual([])
  },
)
