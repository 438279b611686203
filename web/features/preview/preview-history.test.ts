import {expect, test} from 'vitest'
import {changesVariant} from './preview-history.ts'

test.each([
  ['https://a.example/legal', '/', false],
  ['https://a.example/ar/legal', '/ar', false],
  ['https://a.example/', '/article', false],
  ['https://a.example/legal', '/ar/legal', true],
  ['https://a.example/ar', '/', true],
  ['https://a.example/legal', '/legal?region=EU', true],
])('from %s to %s: %s', (current, next, changes) => {
  expect(changesVariant(current, next)).toBe(changes)
})
