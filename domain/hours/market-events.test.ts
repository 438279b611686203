import {expect, test} from 'vitest'
import {getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {mayNameEvent} from './market-events.ts'

const rules = (code: RegionCode) => ({
  code,
  maxLeverage: 30,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: true,
})
const event = (title: string, arabicTitle = 'قرار الفائدة') => ({
  title,
  title_ar: arabicTitle,
  previous: null,
  forecast: null,
  actual: null,
})

test.each([
  ['Consumer prices', 'قرار الفائدة', true],
  ['Trade Bitcoin CFDs with us', 'قرار الفائدة', false],
  ['Halving', 'تنصيف بيتكوين', false],
])('%s, %s is an event that the UK may be shown: %s', (title, arabicTitle, expected) => {
  expect(mayNameEvent(event(title, arabicTitle), [rules('UK')])).toBe(expected)
  expect(mayNameEvent(event(title, arabicTitle), [rules('MENA'), rules('UK')])).toBe(expected)
})

test('an event about crypto is shown where crypto is offered', () => {
  expect(mayNameEvent(event('Bitcoin halving'), [rules('MENA')])).toBe(true)
})
