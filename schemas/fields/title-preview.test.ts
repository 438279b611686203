import {expect, test} from 'vitest'
import {titlePreview} from './title-preview.ts'

const {select, prepare} = titlePreview({title: 'name', detail: 'slug.current', media: 'picture'})

test('a preview reads both languages of the title, and no more than it shows', () => {
  expect(select).toEqual({en: 'name.en', ar: 'name.ar', detail: 'slug.current', media: 'picture'})
  expect(titlePreview({title: 'name', detail: 'topic'}).select).not.toHaveProperty('media')
})

test('the Arabic title stands under the English one, isolated, before the detail', () => {
  expect(prepare({en: 'Pips', ar: 'النقاط', detail: 'pips'})).toMatchObject({
    title: 'Pips',
    subtitle: '\u2068النقاط\u2069 · pips',
  })
})

test('a long Arabic title is shown from its beginning, however long the detail is', () => {
  const ar = 'النقاط والعقود والهامش قبل أن تفتح الصفقة الأولى'
  for (const detail of ['pips', 'a'.repeat(60)])
    expect(prepare({en: 'Pips', ar, detail}).subtitle).toBe(
      `\u2068النقاط والعقود والهامش قبل…\u2069 · ${detail}`,
    )
})

test('a document in one language is shown by that one', () => {
  expect(prepare({en: 'Pips', detail: 'pips'})).toMatchObject({title: 'Pips', subtitle: 'pips'})
  expect(prepare({ar: 'النقاط', detail: 'pips'})).toMatchObject({title: 'النقاط', subtitle: 'pips'})
  expect(prepare({})).toMatchObject({title: '', subtitle: ''})
})
