import {expect, test} from 'vitest'
import {everyPicture, filterPictures, listUses, isFiltered, pickShownPictures} from './filter-pictures.ts'
import {listedPictures} from './picture-library.ts'

const picture = {_id: 'image-a', name: 'quay.png', width: 1, height: 1}
const quay = {
  ...picture,
  kept: {en: 'A green quay.', ar: 'رصيف أخضر.', tags: ['harbour']},
  uses: [
    {_id: 'mooring', _type: 'blogPost', title: ['Mooring a position'], alt: ['Boats at dawn.', null]},
    {_id: 'drafts.mooring', _type: 'blogPost', title: ['Mooring a position'], alt: []},
    {_id: 'versions.r1.other', _type: 'author', title: [], alt: []},
  ],
}
const left = {...picture, _id: 'image-b', name: 'left.png', kept: {en: '', ar: '', tags: []}, uses: []}

const found = (filter: Partial<typeof everyPicture>) =>
  filterPictures([quay, left], {...everyPicture, ...filter}).map(({name}) => name)

test('pictures are found by file name, kept text in either language, tag, where they are used, and what is said of them there', () => {
  expect(found({})).toEqual(['quay.png', 'left.png'])
  expect(found({words: 'GREEN'})).toEqual(['quay.png'])
  expect(found({words: 'اخضر'})).toEqual(['quay.png'])
  expect(found({words: 'mooring'})).toEqual(['quay.png'])
  expect(found({words: 'boats'})).toEqual(['quay.png'])
  expect(found({words: 'left'})).toEqual(['left.png'])
  expect(found({tag: 'harbour'})).toEqual(['quay.png'])
})

test('unused pictures are found', () => {
  expect(found({isUnusedOnly: true})).toEqual(['left.png'])
})

test('a document is one use, whatever versions of it there are, and has a name', () => {
  expect(listUses(quay)).toEqual([
    {id: 'mooring', type: 'blogPost', title: 'Mooring a position'},
    {id: 'other', type: 'author', title: null},
  ])
})

const pictures = Array.from({length: 30}, (_, index) => ({
  _id: `image-${index}`,
  name: index < 26 ? `quay-${index}.png` : 'left.png',
  width: 1,
  height: 1,
  kept: {en: '', ar: '', tags: []},
  uses: [],
}))
const quays = {...everyPicture, words: 'quay'}

test('without a filter a page is shown, of all that there are', () => {
  const {shown, hasMore, words} = pickShownPictures({
    pictures: pictures.slice(0, 24),
    total: 30,
    filter: everyPicture,
    limit: 24,
  })
  expect([shown.length, hasMore, words]).toEqual([24, true, '24 of 30 pictures'])
})

test('the last page says how many there are, and offers no more', () => {
  expect(pickShownPictures({pictures, total: 30, filter: everyPicture, limit: 48})).toMatchObject({
    hasMore: false,
    words: '30 pictures',
  })
})

test('what is looked for is found among all, page by page, and counted', () => {
  expect(pickShownPictures({pictures, total: 30, filter: quays, limit: 24})).toMatchObject({
    hasMore: true,
    words: '24 of 26 pictures',
  })
  expect(
    pickShownPictures({pictures, total: 30, filter: {...everyPicture, words: 'left'}, limit: 24}),
  ).toMatchObject({
    hasMore: false,
    words: '4 pictures',
  })
})

test('until all are read, no count is claimed', () => {
  expect(
    pickShownPictures({pictures: pictures.slice(0, 24), total: 30, filter: quays, limit: 24}).words,
  ).toBe('Searching all pictures')
})

test('a page is read by itself, and all only for a search', () => {
  expect(listedPictures(24).query).toContain('[0...24]')
  expect(listedPictures(null).query).not.toContain('[0...')
  expect([everyPicture, {...everyPicture, words: ' '}, quays].map(isFiltered)).toEqual([false, false, true])
})
