import {describe, expect, test} from 'vitest'
import {formatAmount, formatSignedAmount} from './money.ts'
import {formatMoment, formatTime} from './dates.ts'
import {formatLeverage, formatPercentage, formatSize, formatSpread, formatSwap} from './numbers.ts'

describe('numbers of the trading tables', () => {
  test.each([
    [0, '0.0'],
    [0.84, '0.8'],
    [1250, '1,250.0'],
  ])('a spread of %f pips has one decimal', (pips, written) => {
    expect(formatSpread(pips)).toBe(written)
  })

  test.each([
    [0.035, 'USD 0.035'],
    [0.9, 'USD 0.900'],
    [1, 'USD 1.00'],
    [3.5, 'USD 3.50'],
    [10_000, 'USD 10,000.00'],
    [-0.035, '\u2212USD 0.035'],
    [-1, '\u2212USD 1.00'],
    [-3.5, '\u2212USD 3.50'],
    [0, 'USD 0.000'],
    // Amounts that round to zero or one use the same format.
    [-0.0004, 'USD 0.000'],
    [0.9996, 'USD 1.00'],
    [1234.5, 'USD 1,234.50'],
  ])('an amount of %f has three decimals when under 1, else two, and U+2212 in front', (amount, written) => {
    expect(formatAmount('en', amount, 'USD')).toBe(written)
  })

  test.each([
    [3.5, 'USD', '3.50 دولار أمريكي'],
    [-10.5, 'USD', '\u221210.50 دولار أمريكي'],
    [0.9, 'KWD', '0.900 دينار كويتي'],
    [12, 'XAU', '12.00 XAU'],
  ])('in Arabic the currency follows an amount of %f by its name', (amount, currency, written) => {
    expect(formatAmount('ar', amount, currency)).toBe(written)
  })

  test('a gain has a sign where a loss beside it has one', () => {
    expect(formatSignedAmount('en', 600, 'USD')).toBe('+USD 600.00')
    expect(formatSignedAmount('en', -600, 'USD')).toBe('\u2212USD 600.00')
    expect(formatSignedAmount('ar', 600, 'USD')).toBe('+600.00 دولار أمريكي')
    expect(formatSignedAmount('en', 0, 'USD')).toBe('USD 0.000')
  })

  test.each([
    [0.35, '+0.35'],
    [-2.5, '\u22122.50'],
    [-0.0125, '\u22120.0125'],
    [0, '0.00'],
  ])('a swap of %f carries its sign in front', (points, written) => {
    expect(formatSwap(points)).toBe(written)
  })

  test('sizes, percentages and times are in Latin digits', () => {
    expect(formatSize(0.0001)).toBe('0.0001')
    expect(formatSize(0.0000001)).toBe('0.0000001')
    expect(formatSize(100_000)).toBe('100,000')
    expect(formatPercentage(100 / 30)).toBe('3.33%')
    expect(formatPercentage(0.5)).toBe('0.5%')
    expect(formatTime(Date.UTC(2026, 10, 20, 0, 5))).toBe('00:05 UTC')
  })

  test('a moment is its time and its day, as the language sets its comma', () => {
    const at = Date.UTC(2026, 10, 20, 14, 5)
    expect(formatMoment('en', at)).toBe('14:05 UTC, 20 November 2026')
    expect(formatMoment('ar', at)).toBe('14:05 UTC، 20 نوفمبر 2026')
  })

  test('a leverage is the ratio of one to it', () => {
    expect(formatLeverage(30)).toBe('1:30')
  })
})
