import {expect, test} from 'vitest'
import {formatMoment} from '../values/moments.ts'
import {formatShownFrom, titlePreview} from './previews.ts'

const moment = '2026-12-01T09:00:00Z'

test.each([
  ['to come', -1, formatMoment(moment)],
  ['that is now', 0, null],
  ['that has passed', 1, null],
])('a moment %s', (_, milliseconds, expected) => {
  expect(formatShownFrom(moment, Date.parse(moment) + milliseconds)).toBe(expected)
})

test('no date is no moment', () => {
  expect(formatShownFrom('soon')).toBeNull()
})

const {select, prepare} = titlePreview({title: 'name', detail: 'slug.current', media: 'picture'})

test('a preview reads both languages of the title, and no more than it shows', () => {
  expect(select).toEqual({text: 'name.en', other: 'name.ar', detail: 'slug.current', media: 'picture'})
  expect(titlePreview({title: 'name', detail: 'topic'}).select).not.toHaveProperty('media')
})

test('the Arabic title stands under the English one, isolated, before the detail', () => {
  expect(prepare({text: 'Pips', other: 'النقاط', detail: 'pips'})).toMatchObject({
    title: 'Pips',
    subtitle: '\u2068النقاط\u2069 · pips',
  })
})

test('a long Arabic title is shown from its beginning, however long the detail is', () => {
  const ar = 'النقاط والعقود والهامش قبل أن تفتح الصفقة الأولى'
  for (const detail of ['pips', 'a'.repeat(60)])
    expect(prepare({text: 'Pips', other: ar, detail}).subtitle).toBe(
      `\u2068النقاط والعقود والهامش قبل…\u2069 · ${detail}`,
    )
})

test('a document in one language is shown by that one', () => {
  expect(prepare({text: 'Pips', detail: 'pips'})).toMatchObject({title: 'Pips', subtitle: 'pips'})
  expect(prepare({other: 'النقاط', detail: 'pips'})).toMatchObject({title: 'النقاط', subtitle: 'pips'})
  expect(prepare({})).toMatchObject({title: '', subtitle: ''})
})
