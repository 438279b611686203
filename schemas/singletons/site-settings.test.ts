import {expect, test} from 'vitest'
import {checkRating} from './site-settings.ts'

const counted = {
  isSample: false,
  source: {en: 'Reviews', ar: 'موقع المراجعات'},
  sourceAddress: 'https://reviews.example/marsa',
  countedOn: '2026-11-01',
}

test('a rating with source, address and date is in order', () => {
  expect(checkRating(counted)).toEqual([])
})

test.each(['source', 'sourceAddress', 'countedOn'] as const)(
  'a rating without its %s must be a sample',
  (name) => {
    const {[name]: _missing, ...rest} = counted
    expect(checkRating(rest)).toMatchObject([{at: [name]}])
    expect(checkRating({...rest, isSample: true})).toEqual([])
  },
)
