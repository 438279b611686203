import {expect, test} from 'vitest'
import {forbidsInducements} from './forbids-inducements.ts'
import {regionCodes} from './regions.ts'

test('inducements are forbidden in the EU, the United Kingdom and Australia', () => {
  expect(regionCodes.filter(forbidsInducements)).toEqual(['EU', 'UK', 'AU'])
})
