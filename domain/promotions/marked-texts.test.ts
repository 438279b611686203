import {expect, test} from 'vitest'
import {isMarked, markedTexts} from './marked-texts.ts'

const block = (...texts: readonly string[]) => ({
  _type: 'block',
  _key: 'b1',
  children: texts.map((text, index) => ({_type: 'span', _key: `s${index}`, text})),
})

test('a promise is found at its place, also where its words are marked differently', () => {
  const post = {
    _id: 'a',
    title: {en: 'Calm', ar: 'أرباح مضمونة'},
    body: {en: [block('A ', 'risk', '-free trade')]},
    steps: [{_key: 'k1', text: {en: 'A bonus'}}],
  }
  expect(markedTexts(post)).toEqual([
    {path: ['title', 'ar'], words: ['أرباح مضمونة']},
    {path: ['body', 'en', {_key: 'b1'}], words: ['risk-free']},
    {path: ['steps', {_key: 'k1'}, 'text', 'en'], words: ['bonus']},
  ])
})

test('an address, a system field and the seal are no texts', () => {
  expect(
    isMarked({
      _id: 'bonus',
      slug: {current: 'no-bonus, bonus'},
      formerSlugs: ['bonus'],
      link: {href: '/bonus'},
      seal: {reason: 'The bonus was approved'},
    }),
  ).toBe(false)
})
