import {expect, test} from 'vitest'
import {makeKeptPatch, findMissingAlt, parseTags} from './picture-library.ts'

const kept = {en: 'A quay.', ar: 'رصيف.', tags: ['harbour']}

test('a picture in use takes over what it lacks, and keeps what was written for it', () => {
  expect(findMissingAlt({}, kept)).toEqual({en: 'A quay.', ar: 'رصيف.'})
  expect(findMissingAlt({en: 'Our own words.', ar: ''}, kept)).toEqual({ar: 'رصيف.'})
  expect(findMissingAlt({en: 'Our own words.', ar: 'كلماتنا'}, kept)).toBeNull()
  expect(findMissingAlt({}, {en: '', ar: '', tags: []})).toBeNull()
})

test('tags are separated by commas of either script', () => {
  expect(parseTags(' harbour, gold،ذهب , gold,,')).toEqual(['harbour', 'gold', 'ذهب'])
  expect(parseTags('')).toEqual([])
})

test('texts are kept without spaces around them', () => {
  expect(makeKeptPatch({en: ' A quay. ', ar: '', tags: []})).toEqual({
    'opt.desk': {alt: {en: 'A quay.', ar: ''}, tags: []},
  })
})
