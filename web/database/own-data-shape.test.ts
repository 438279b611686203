import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {ownDataShape} from './own-data-shape.ts'

test('every key of the file is documented', () => {
  const text = readFileSync('docs/personal-data.md', 'utf8')
  const documented = [...text.matchAll(/^\| `(?<key>[a-z_]+)`/gmu)].map(({groups}) => groups?.['key'])
  expect(documented).toEqual(Object.keys(ownDataShape.shape))
})
