import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {listChecks, splitChecks} from './approval-checklists.ts'
import {promotionTypes, regulatedTypes} from './departments.ts'

test.each([...regulatedTypes, ...promotionTypes])('%s has a checklist in each language', (type) => {
  const checks = listChecks(type)
  expect(checks.length).toBeGreaterThan(1)
  expect(new Set(checks.map(({_key}) => _key)).size).toBe(checks.length)
  for (const check of checks) for (const language of languages) expect(check[language]).not.toBe('')
})

test('a type that needs no approval has no checklist', () => {
  expect(listChecks('sanity.imageAsset')).toEqual([])
})

test('only lines in the words of the list count', () => {
  const [first, ...rest] = listChecks('regionProfile')
  expect(splitChecks('regionProfile', listChecks('regionProfile')).missing).toEqual([])
  expect(splitChecks('regionProfile', null)).toEqual({ticked: [], missing: listChecks('regionProfile')})
  const reworded = {...first, _key: first?._key ?? '', ar: 'كلام آخر'}
  const invented = {_key: 'invented', en: 'All is well.'}
  expect(splitChecks('regionProfile', [reworded, invented, ...rest])).toEqual({
    ticked: rest,
    missing: [first],
  })
})
