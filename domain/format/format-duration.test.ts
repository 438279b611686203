import {describe, expect, test} from 'vitest'
import {durationOf, formatDuration} from './format-duration.ts'

describe('a duration', () => {
  test.each([
    [60, '1 minute', 'دقيقة'],
    [600, '10 minutes', '10 دقائق'],
    [7_200, '2 hours', 'ساعتان'],
    [30 * 86_400, '30 days', '30 يومًا'],
    [365 * 86_400, '1 year', 'سنة'],
    [90, '2 minutes', 'دقيقتان'],
  ])('of %d seconds is %s', (seconds, english, arabic) => {
    expect(formatDuration('en', durationOf(seconds))).toBe(english)
    expect(formatDuration('ar', durationOf(seconds))).toBe(arabic)
  })
})
