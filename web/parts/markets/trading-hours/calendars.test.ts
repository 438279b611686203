import {expect, test} from 'vitest'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {calendarOffer} from './calendars.ts'

const makeRules = (code: RegionCode, cfdCryptoAllowed = true) => ({
  code,
  maxLeverage: 30,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed,
})
const crypto = {groups: ['crypto'], endings: [], symbols: []}

test('the calendar of crypto may not be marketed in the United Kingdom', () => {
  expect(calendarOffer(crypto, makeRules('UK'))).toBe('bannedFromMarketing')
})

test('where the profile does not allow crypto, its calendar is restricted', () => {
  expect(calendarOffer(crypto, makeRules('EU', false))).toMatch(/^restricted/u)
})

test('where crypto is offered, so is its calendar', () => {
  expect(calendarOffer(crypto, makeRules('MENA'))).toBe('offered')
})

test.each([
  {groups: ['forex'], endings: [], symbols: []},
  {groups: ['crypto', 'forex'], endings: [], symbols: []},
  {groups: ['crypto'], endings: [], symbols: ['GBTC']},
  {groups: [], endings: ['.L'], symbols: []},
])('a calendar of more than crypto is offered: %j', (calendar) => {
  expect(calendarOffer(calendar, makeRules('UK'))).toBe('offered')
})
