import {expect, test} from 'vitest'
import {fillYear} from './fill-year.ts'

test('the year stands where the line asks for it', () => {
  expect(fillYear('© {year} Marsa Markets', new Date('2026-11-20T00:00:00Z'))).toBe('© 2026 Marsa Markets')
})
