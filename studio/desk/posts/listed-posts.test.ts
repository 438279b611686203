import {expect, test, vi} from 'vitest'
import {listTags} from '../search-words.ts'
import {everyPost, filterPosts, listedPosts} from './listed-posts.ts'

const gold = {
  _id: 'gold',
  en: 'Gold',
  ar: 'الذهب',
  excerpts: ['A metal.', ''],
  categoryId: 'markets',
  tags: ['metals'],
  isDraft: false,
}
const swap = {
  _id: 'swap',
  en: 'Swaps',
  ar: null,
  excerpts: ['A cost.', ''],
  categoryId: 'costs',
  tags: ['costs', 'metals'],
  isDraft: true,
}

const found = (filter: Partial<typeof everyPost>) =>
  filterPosts([gold, swap], {...everyPost, ...filter}).map(({_id}) => _id)

test('posts are found by words of title and excerpt, by category and by tag', () => {
  expect(found({})).toEqual(['gold', 'swap'])
  expect(found({words: 'الذهب'})).toEqual(['gold'])
  expect(found({words: 'cost'})).toEqual(['swap'])
  expect(found({categoryId: 'markets'})).toEqual(['gold'])
  expect(found({tag: 'costs'})).toEqual(['swap'])
  expect(found({tag: 'metals', words: 'gold'})).toEqual(['gold'])
})

test('tags are listed once, in order', () => {
  expect(listTags([gold, swap])).toEqual(['costs', 'metals'])
})

test('a post that a client wrote without a list of tags hides no other post', () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  const listed = {_id: 'a', en: 'Spreads', ar: '', excerpts: [], categoryId: null, tags: [], isDraft: false}
  const posts = [
    {...listed, _id: 'b', tags: 'gold'},
    {...listed, categoryId: ''},
  ]
  expect(listedPosts.shape.parse({posts, categories: []}).posts.map(({_id}) => _id)).toEqual(['a'])
})
