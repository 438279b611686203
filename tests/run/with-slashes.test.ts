import {expect, test} from 'vitest'
import {withSlashes} from './with-slashes.ts'

test('a path of Windows becomes one that patterns name', () => {
  expect(withSlashes(String.raw`web\app\page.tsx`, '\\')).toBe('web/app/page.tsx')
  expect(withSlashes('web/app/page.tsx', '/')).toBe('web/app/page.tsx')
})
