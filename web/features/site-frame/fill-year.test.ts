import {expect, test} from 'vitest'
import {fillYear} from './fill-year.ts'

test('the year replaces its placeholder', () => {
  expect(fillYear('© {year} Marsa Markets', new Date('2026-11-20T00:00:00Z'))).toBe('© 2026 Marsa Markets')
})
