import {expect, test} from 'vitest'
import {describeBuildProgress, makeFormActionKey} from './plan-site.ts'

test.each([
  ['  Creating an optimized production build ...', 'compiling'],
  ['✓ Compiled successfully in 20.9s', 'compiled in 20.9 s'],
  ['  Generating static pages using 2 workers (344/1378) ', '344 of 1378 pages rendered'],
  ['✓ Generating static pages using 2 workers (1378/1378) in 15.1s', '1378 of 1378 pages rendered'],
  ['  Collecting page data using 2 workers ...', undefined],
])('of "%s" people are told: %s', (line, far) => {
  expect(describeBuildProgress(line)).toBe(far)
})

test('a deployment keeps its key from build to build, and no other has it', () => {
  const keys = ['a secret', 'a secret', 'another'].map(makeFormActionKey)
  expect(new Set(keys).size).toBe(2)
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32)
})
