import {expect, test} from 'vitest'
import {findAltToCopy, hasFormerText, addAltTexts} from './picture-input.tsx'

const kept = {en: 'A quay.', ar: 'رصيف.', tags: ['harbour']}

test('a bilingual picture takes over the languages that it lacks', () => {
  expect(findAltToCopy({alt: {_type: 'openString', en: 'Ours.'}}, ['cover'], kept)).toEqual([
    {path: ['alt', 'ar'], text: 'رصيف.'},
  ])
  expect(findAltToCopy(undefined, ['cover'], kept)).toHaveLength(2)
})

test('a picture in an article takes over the text of its language alone', () => {
  const path = ['body', 'ar', {_key: 'f1'}]
  expect(findAltToCopy({}, path, kept)).toEqual([{path: ['alt'], text: 'رصيف.'}])
  expect(findAltToCopy({alt: 'نصّنا'}, path, kept)).toEqual([])
})

test('what is written where a picture is used can be kept with it, and what it does not say stays', () => {
  expect(addAltTexts({alt: 'رصيف آخر.'}, ['body', 'ar', {_key: 'f1'}], kept)).toEqual({
    ...kept,
    ar: 'رصيف آخر.',
  })
  expect(addAltTexts({alt: {en: 'Another quay.'}}, ['cover'], kept)).toEqual({...kept, en: 'Another quay.'})
})

test('a picture in the place of another takes over every text that is kept with it', () => {
  const picture = {alt: {_type: 'openString', en: 'Of the picture before.'}}
  expect(findAltToCopy(picture, ['cover'], kept, true)).toEqual([
    {path: ['alt', 'en'], text: 'A quay.'},
    {path: ['alt', 'ar'], text: 'رصيف.'},
  ])
  expect(findAltToCopy(picture, ['cover'], {en: '', ar: '', tags: []}, true)).toEqual([])
})

test.each([
  ['no picture was replaced', null, {en: 'A quay.', ar: ''}, false],
  [
    'one language still has the text of the former picture',
    {en: 'A quay.', ar: 'رصيف.'},
    {en: 'A ship.', ar: 'رصيف.'},
    true,
  ],
  ['both were written anew', {en: 'A quay.', ar: 'رصيف.'}, {en: 'A ship.', ar: 'سفينة.'}, false],
  ['the former picture had no text', {en: '', ar: ''}, {en: '', ar: ''}, false],
])('where %s', (_, former, current, expected) => {
  expect(hasFormerText(former, current)).toBe(expected)
})
