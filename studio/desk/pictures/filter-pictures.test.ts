import {expect, test} from 'vitest'
import {everyPicture, filterPictures, usesOf} from './filter-pictures.ts'

const picture = {_id: 'image-a', url: '', name: 'quay.png', width: 1, height: 1}
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
  expect(usesOf(quay)).toEqual([
    {id: 'mooring', type: 'blogPost', title: 'Mooring a position'},
    {id: 'other', type: 'author', title: null},
  ])
})
