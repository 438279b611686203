import {expect, test} from 'vitest'
import {markTexts} from '#web/content/draft/mark-texts.ts'
import {readMark} from './read-mark.ts'

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
