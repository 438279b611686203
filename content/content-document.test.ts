import {expect, test} from 'vitest'
import {parseContentDocument, batchByReference} from './content-document.ts'

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

const document = (_id: string, ...referred: string[]) => ({
  _id,
  _type: 'post',
  related: referred.map((_ref) => ({_type: 'reference', _ref})),
})

const batches = (documents: Parameters<typeof batchByReference>[0], size: number) =>
  batchByReference(documents, size).map((batch) => batch.map(({_id}) => _id))

test('a document comes after those that it refers to', () => {
  expect(batches([document('a', 'c'), document('b'), document('c', 'd'), document('d')], 2)).toEqual([
    ['d', 'c'],
    ['a', 'b'],
  ])
})

test('documents that refer to each other share one batch, even a larger one', () => {
  const ring = [document('a', 'b', 'x'), document('b', 'c'), document('c', 'a'), document('x')]
  expect(batches(ring, 2)).toEqual([['x'], ['a', 'b', 'c']])
})

test('nested cycles are one cycle', () => {
  const ring = [document('a', 'b'), document('b', 'a', 'c'), document('c', 'b'), document('d', 'a')]
  expect(batches(ring, 1)).toEqual([['a', 'b', 'c'], ['d']])
})

test('references to other documents and to itself change nothing', () => {
  expect(batches([document('a', 'elsewhere', 'a'), document('b', 'a')], 50)).toEqual([['a', 'b']])
})

test('no documents make no batch', () => {
  expect(batches([], 50)).toEqual([])
})
