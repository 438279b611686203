import {expect, test} from 'vitest'
import {searchablePageTypes} from './entry-path.ts'
import {searchSourcesQuery} from './search-sources.ts'

test('the query reads every page that a search finds, and no other', () => {
  const [, list = ''] = /"pages": \*\[_type in \[([^\]]+)\]/u.exec(searchSourcesQuery) ?? []
  const types = [...list.matchAll(/"(\w+)"/gu)].map(([, type]) => type)
  expect(types.toSorted()).toEqual(searchablePageTypes.toSorted())
})
