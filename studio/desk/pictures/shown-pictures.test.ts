import {expect, test} from 'vitest'
import {everyPicture} from './filter-pictures.ts'
import {listedPictures} from './listed-pictures.ts'
import {isFiltered, shownPictures} from './shown-pictures.ts'

const pictures = Array.from({length: 30}, (_, index) => ({
  _id: `image-${index}`,
  url: '',
  name: index < 26 ? `quay-${index}.png` : 'left.png',
  width: 1,
  height: 1,
  kept: {en: '', ar: '', tags: []},
  uses: [],
}))
const quays = {...everyPicture, words: 'quay'}

test('without a filter a page is shown, of all that there are', () => {
  const {shown, hasMore, words} = shownPictures({
    pictures: pictures.slice(0, 24),
    total: 30,
    filter: everyPicture,
    limit: 24,
  })
  expect([shown.length, hasMore, words]).toEqual([24, true, '24 of 30 pictures'])
})

test('the last page says how many there are, and offers no more', () => {
  expect(shownPictures({pictures, total: 30, filter: everyPicture, limit: 48})).toMatchObject({
    hasMore: false,
    words: '30 pictures',
  })
})

test('what is looked for is found among all, page by page, and counted', () => {
  expect(shownPictures({pictures, total: 30, filter: quays, limit: 24})).toMatchObject({
    hasMore: true,
    words: '24 of 26 pictures',
  })
  expect(
    shownPictures({pictures, total: 30, filter: {...everyPicture, words: 'left'}, limit: 24}),
  ).toMatchObject({
    hasMore: false,
    words: '4 pictures',
  })
})

test('until all are read, no count is claimed', () => {
  expect(shownPictures({pictures: pictures.slice(0, 24), total: 30, filter: quays, limit: 24}).words).toBe(
    'All pictures are being searched',
  )
})

test('a page is read by itself, and all only for a search', () => {
  expect(listedPictures(24).query).toContain('[0...24]')
  expect(listedPictures(null).query).not.toContain('[0...')
  expect([everyPicture, {...everyPicture, words: ' '}, quays].map(isFiltered)).toEqual([false, false, true])
})
