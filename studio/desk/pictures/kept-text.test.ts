import {expect, test} from 'vitest'
import {keptPatch, missingAlt, tagsFrom} from './kept-text.ts'

const kept = {en: 'A quay.', ar: 'رصيف.', tags: ['harbour']}

test('a picture in use takes over what it lacks, and keeps what was written for it', () => {
  expect(missingAlt({}, kept)).toEqual({en: 'A quay.', ar: 'رصيف.'})
  expect(missingAlt({en: 'Our own words.', ar: ''}, kept)).toEqual({ar: 'رصيف.'})
  expect(missingAlt({en: 'Our own words.', ar: 'كلماتنا'}, kept)).toBeNull()
  expect(missingAlt({}, {en: '', ar: '', tags: []})).toBeNull()
})

test('tags are separated by commas of either script', () => {
  expect(tagsFrom(' harbour, gold،ذهب , gold,,')).toEqual(['harbour', 'gold', 'ذهب'])
  expect(tagsFrom('')).toEqual([])
})

test('texts are kept without spaces around them', () => {
  expect(keptPatch({en: ' A quay. ', ar: '', tags: []})).toEqual({
    'opt.desk': {alt: {en: 'A quay.', ar: ''}, tags: []},
  })
})
