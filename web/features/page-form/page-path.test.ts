import {expect, test} from 'vitest'
import {pagePath} from './page-path.ts'

test.each([
  [[], '/'],
  [['legal'], '/legal'],
  [['download', 'mt5'], '/download/mt5'],
  [['calculators', 'result'], '/calculators'],
  [['not-found'], '/'],
])('%j is read at %s', (segments, path) => {
  expect(pagePath(segments)).toBe(path)
})
