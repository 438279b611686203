import {expect, test} from 'vitest'
import {formatMoment, formatUtc, timeZone} from './moments.ts'

const moment = '2026-11-24T21:30:00.000Z'

test('a time says in which zone it is, and the same time is known in UTC', () => {
  const zone = new Intl.DateTimeFormat('en-GB', {timeZone, timeZoneName: 'short'})
    .formatToParts(new Date(moment))
    .find(({type}) => type === 'timeZoneName')?.value
  expect(formatMoment(moment)).toContain(zone)
  expect(formatUtc(moment)).toBe('24 Nov 2026, 21:30:00 UTC')
})

test('a text that is not a time is shown as it is', () => {
  expect([formatMoment('soon'), formatUtc('soon')]).toEqual(['soon', 'soon'])
})
