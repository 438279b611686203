import {expect, test} from 'vitest'
import {markTexts} from '#web/content/draft/stega.ts'
import {readMark, textAt} from './typed-texts.ts'

const sources = {
  documents: [{_id: 'drafts.homePage', _type: 'homePage'}],
  paths: ["$['figures'][?(@._key=='a')]['label']['ar']"],
  mappings: {
    "$['label']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}} as const,
  },
}

test('a mark names the document and the field of a text', () => {
  const {label} = markTexts({label: 'فروق 0.0'}, sources, 'http://localhost:3333')
  expect(readMark(label)).toMatchObject({
    text: 'فروق 0.0',
    mark: {id: 'homePage', path: 'figures[_key=="a"].label.ar'},
  })
})

test.each(['', 'Trade', 'A\u200Bword', `Trade${'\u200B'.repeat(12)}`])('%j carries no mark', (text) => {
  expect(readMark(text)).toBeNull()
})

test.each([
  '\u200B',
  '\u200C',
  '\u200D',
  '\uFEFF',
  '\u200B\u200B\u200B\u200B',
  '\u200C\u200B\u200B\u200B\u200B\u200B',
])('a text that ends with %j of its own keeps it, and its mark', (end) => {
  const {label} = markTexts({label: `Trade${end}`}, sources, 'http://localhost:3333')
  expect(readMark(label)).toMatchObject({text: `Trade${end}`, mark: {id: 'homePage'}})
})

const document = {
  headline: {en: 'Trade'},
  links: [{_key: 'a'}, {_key: 'b', label: {en: 'Go'}}],
  rows: [{cells: ['one', 'two']}],
}

test.each([
  ['headline.en', 'Trade'],
  ['links[_key=="b"].label.en', 'Go'],
  ['rows[0].cells[1]', 'two'],
  ['headline', undefined],
  ['links[_key=="c"].label.en', undefined],
  ['headline.en.more', undefined],
])('%s', (path, text) => {
  expect(textAt(document, path)).toBe(text)
})
