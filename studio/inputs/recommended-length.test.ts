import {expect, test} from 'vitest'
import {recommendedLength} from './recommended-length.ts'

test('texts that search engines and cards cut off have a recommended length', () => {
  expect(recommendedLength(['search', 'description'])).toBe(155)
  expect(recommendedLength(['search', 'title'])).toBe(60)
  expect(recommendedLength(['cover', 'alt'])).toBe(125)
})

test('others have none', () => {
  expect(recommendedLength(['title'])).toBeUndefined()
  expect(recommendedLength(['riskWarning'])).toBeUndefined()
  expect(recommendedLength([])).toBeUndefined()
})
