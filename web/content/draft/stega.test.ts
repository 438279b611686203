import {stegaClean} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {isReadOnPage, markTexts} from './stega.ts'

test.each([
  ['headline.en', ['headline', 'en']],
  ['the Arabic text of an item', ['features', {_key: 'a', _index: 0}, 'ar']],
  ['a span', ['body', 'ar', {_key: 'a', _index: 0}, 'children', {_key: 'b', _index: 0}, 'text']],
  ['a cell of a table', ['body', 'en', 2, 'rows', 0, 'cells', 1]],
])('%s is shown on the page', (_, path) => {
  expect(isReadOnPage(path)).toBe(true)
})

test.each([
  ['a code', ['code']],
  ['a figure', ['figures', {_key: 'a', _index: 0}, 'figure']],
  ['an address', ['startLink', 'href']],
  ['an address within a text', ['body', 'en', 0, 'markDefs', 0, 'href']],
  ['the tone of a callout', ['body', 'en', 0, 'tone']],
  ['what search engines list', ['search', 'title', 'en']],
])('%s is not', (_, path) => {
  expect(isReadOnPage(path)).toBe(false)
})

const sources = {
  documents: [{_id: 'drafts.homePage', _type: 'homePage'}],
  paths: ["$['headline']['en']", "$['code']", "$['lead']['en']"],
  mappings: Object.fromEntries(
    ['headline', 'code', 'lead'].map((name, path) => [
      `$['${name}']`,
      {type: 'value', source: {type: 'documentValue', document: 0, path}} as const,
    ]),
  ),
}

test('texts are marked and look the same; nothing else is changed', () => {
  const result = {headline: 'Trade', code: 'EU', lead: ' ', score: 4.7}
  const marked = markTexts(result, sources, 'http://localhost:3333')
  expect(marked.headline).not.toBe('Trade')
  expect(stegaClean(marked.headline)).toBe('Trade')
  expect(marked).toMatchObject({code: 'EU', lead: ' ', score: 4.7})
})
