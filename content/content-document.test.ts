import {expect, test} from 'vitest'
import {parseContentDocument} from './content-document.ts'

test('system fields are left out', () => {
  const stored = {_id: 'homePage', _type: 'homePage', _rev: 'r', _createdAt: 'c', _updatedAt: 'u', lead: null}
  expect(parseContentDocument(stored, 'a')).toEqual({_id: 'homePage', _type: 'homePage', lead: null})
})

test.each([
  ['a draft', {_id: 'drafts.homePage', _type: 'homePage'}],
  ['an id that leaves its folder', {_id: '../homePage', _type: 'homePage'}],
  ['a type that leaves its folder', {_id: 'homePage', _type: '..'}],
  ['no id', {_type: 'homePage'}],
  ['a list', []],
])('%s is rejected by the name of its source', (_, value) => {
  expect(() => parseContentDocument(value, 'home.json')).toThrow('home.json is not a valid document')
})
