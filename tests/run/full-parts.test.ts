import {globSync} from 'node:fs'
import {expect, test} from 'vitest'
import {fullParts} from './full-parts.ts'

test('each browser test beside those of every run is in one part, and each name of a part is a test', () => {
  const named = fullParts.flatMap(({files = []}) => files)
  expect(named.toSorted()).toEqual(globSync('tests/browser/**/*.full.spec.ts').toSorted())
})
