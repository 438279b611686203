import {expect, test} from 'vitest'
import {isMarked, listMarkedTexts} from './marked-texts.ts'

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
  expect(listMarkedTexts(post)).toEqual([
    {path: ['title', 'ar'], words: ['أرباح مضمونة']},
    {path: ['body', 'en', {_key: 'b1'}], words: ['risk-free trade']},
    {path: ['steps', {_key: 'k1'}, 'text', 'en'], words: ['bonus']},
  ])
})

test('a sentence over paragraphs, items and their fields is one, and named where it begins', () => {
  const post = {
    body: {
      en: [
        {...block('Our clients sleep well. No'), _key: 'b1'},
        {...block('risk for you'), _key: 'b2'},
      ],
    },
    steps: [
      {_key: 'k1', text: {en: 'You cannot', ar: 'لا'}},
      {_key: 'k2', text: {en: 'lose', ar: 'نعم'}},
    ],
  }
  expect(listMarkedTexts(post)).toEqual([
    {path: ['body', 'en', {_key: 'b1'}], words: ['No risk']},
    {path: ['steps', {_key: 'k1'}, 'text', 'en'], words: ['cannot lose']},
  ])
  expect(isMarked(post)).toBe(true)
})

test('a title that calls itself a paragraph is read, too', () => {
  const title = {_type: 'block', children: [], en: 'Guaranteed profits', ar: 'أرباح'}
  expect(listMarkedTexts({_type: 'faq', title})).toEqual([{path: ['title', 'en'], words: ['Guaranteed']}])
  const paragraph = {...block('Calm'), style: 'h2', level: 1, question: {en: 'A bonus'}}
  expect(isMarked({body: [paragraph]})).toBe(true)
})

test('a paragraph that ends its sentence stands by itself', () => {
  expect(isMarked({body: [block('There is no.'), block('Risk warning')]})).toBe(false)
  expect(isMarked({body: [block('No fees'), block('Guaranteed profits')]})).toBe(true)
})

test('addresses, alternative texts and search texts are read; system fields and the seal are not', () => {
  for (const document of [
    {slug: {_type: 'slug', current: 'guaranteed-profits-daily'}},
    {formerSlugs: ['risk-free-income']},
    {cover: {_type: 'image', alt: {en: 'A chart: profits are guaranteed'}}},
    {search: {description: {ar: 'أرباح مضمونة'}}},
  ])
    expect(isMarked(document)).toBe(true)
  expect(isMarked({_id: 'bonus', link: {href: '/bonus'}, seal: {reason: 'The bonus was approved'}})).toBe(
    false,
  )
})
