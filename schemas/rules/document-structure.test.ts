import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {findStructureProblems} from './document-structure.ts'

const problem = 'two items have the same key, or an item has no key. Remove them and add them again.'
const block = (_key: string, keys: readonly string[]) => ({
  _key,
  _type: 'block',
  children: keys.map((key) => ({_key: key, _type: 'span', text: 'x'})),
})

test.each([
  ['a repeated key', {countries: [{_key: 'kw'}, {_key: 'sa'}, {_key: 'kw'}]}, ['countries']],
  ['a missing key', {countries: [{code: 'KW'}]}, ['countries']],
  ['an empty key', {countries: [{_key: ''}]}, ['countries']],
  ['a key that is no text', {countries: [{_key: 1}]}, ['countries']],
  ['a repeated key within a text', {body: {en: [block('a', ['s', 's'])], ar: []}}, ['body.en[0].children']],
  ['lists at two levels', {parts: [{_key: 'a', rows: [{}]}, {_key: 'a'}]}, ['parts', 'parts[0].rows']],
])('%s is found', (_, document, paths) => {
  expect(findStructureProblems(document)).toEqual(paths.map((path) => `${path}: ${problem}`))
})

test.each([
  ['NUL', 'a\0b'],
  ['half a character', 'a\uD83D'],
])('%s is found in a text, a key and a name', (_, text) => {
  const unstorable = 'a character can’t be stored. Write the text again.'
  expect(
    findStructureProblems({
      title: {en: text},
      list: [{_key: text}],
      more: {[text]: 1},
      [text]: 1,
      _rev: text,
    }),
  ).toEqual([
    `title.en: ${unstorable}`,
    `list[0]._key: ${unstorable}`,
    `more: ${unstorable}`,
    `A field’s name: ${unstorable}`,
  ])
})

test.each([
  ['whole characters', {title: {en: 'أرباح 😀'}}],
  ['keys of two lists', {a: [{_key: 'x'}], b: [{_key: 'x'}]}],
  ['plain values', {symbols: ['EURUSD', 'EURUSD']}],
  ['the seal and fields of the system', {seal: {authors: [{id: 'a'}]}, _system: {list: [{}]}}],
])('%s are no problem', (_, document) => {
  expect(findStructureProblems(document)).toEqual([])
})

test('every document of the demo brand has its keys', () => {
  const documents = globSync('content/documents/**/*.json').map((file) =>
    z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))),
  )
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap(findStructureProblems)).toEqual([])
})

test('nesting that is too deep is found, and the search does not fail', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(findStructureProblems({deep})).toEqual(['The document is nested too deep.'])
})

test('a document that is longer than its checks can read is found, and nothing else in it is searched', () => {
  const zz = (count: number) => ({_type: 'blogPost', zz: Array.from({length: count}, () => 'a\0b')})
  expect(findStructureProblems(zz(1_000))).toHaveLength(1_000)
  expect(findStructureProblems(zz(100_000))).toEqual([
    'The document is too long. Divide it into several documents.',
  ])
})
