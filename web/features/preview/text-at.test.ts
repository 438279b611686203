import {expect, test} from 'vitest'
import {textAt} from './text-at.ts'

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
