import {expect, test} from 'vitest'
import {recommendedLength} from './recommended-length.ts'

test('texts that others cut off have a length to aim at', () => {
  expect(recommendedLength(['search', 'description'])).toBe(155)
  expect(recommendedLength(['search', 'title'])).toBe(60)
  expect(recommendedLength(['cover', 'alt'])).toBe(125)
})

test('others have none', () => {
  expect(recommendedLength(['title'])).toBeUndefined()
  expect(recommendedLength(['riskWarning'])).toBeUndefined()
  expect(recommendedLength([])).toBeUndefined()
})
