import {expect, test} from 'vitest'
import {findCountryOfZone} from './country-of-zone.ts'

test.each([
  ['America/New_York', 'US'],
  ['America/Chicago', 'US'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'EU'],
  ['Europe/Dublin', 'EU'],
  ['Europe/Stockholm', 'SE'],
  ['Asia/Riyadh', 'SA'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', null],
])('a market in the zone %s belongs to %s', (zone, country) => {
  expect(findCountryOfZone(zone)).toBe(country)
})
