import {expect, test} from 'vitest'
import {shownRating} from './rating-note.tsx'

const sample = {
  word: 'Excellent',
  score: 4.8,
  reviewCount: 47_302,
  isSample: true,
  source: null,
  sourceAddress: null,
  countedOn: null,
}
const counted = {
  ...sample,
  isSample: false,
  source: 'Reviews',
  sourceAddress: 'https://reviews.example/marsa',
  countedOn: '2026-11-01',
}

test.each([
  ['GLOBAL', true],
  ['MENA', true],
  ['SG', false],
  ['EU', false],
  ['UK', false],
  ['AU', false],
] as const)('in %s a sample figure is shown: %s', (region, isShown) => {
  expect(shownRating({code: region, allowsMarketing: true}, sample) !== null).toBe(isShown)
})

test('a country that forbids advertising CFDs gets no rating', () => {
  const quiet = {code: 'GLOBAL', allowsMarketing: false} as const
  expect([shownRating(quiet, sample), shownRating(quiet, counted)]).toEqual([null, null])
})

test('any other rating is shown with its evidence, and not without', () => {
  expect(shownRating({code: 'EU', allowsMarketing: true}, counted)).toMatchObject({
    evidence: {source: 'Reviews', address: 'https://reviews.example/marsa', countedOn: '2026-11-01'},
  })
  for (const missing of ['source', 'sourceAddress', 'countedOn'])
    expect(shownRating({code: 'MENA', allowsMarketing: true}, {...counted, [missing]: null})).toBeNull()
})
