import {expect, test} from 'vitest'
import {type Addresses, listMovedPaths} from './moved-paths.ts'

const post = (slug: string, ...former: string[]): Addresses => ({
  type: 'blogPost',
  slug,
  former,
  isShown: true,
})

const entries = (...documents: Addresses[]) =>
  Object.fromEntries([...listMovedPaths(documents)].filter(([from, to]) => from !== to))

test('a path of a document leads to itself, also before visitors see the document', () => {
  const planned = {...post('soon'), isShown: false}
  expect([...listMovedPaths([post('b', 'a'), planned])]).toEqual([
    ['/blog/a', '/blog/b'],
    ['/blog/b', '/blog/b'],
    ['/blog/soon', '/blog/soon'],
  ])
})

test('every former path leads to the current one at once', () => {
  expect(entries(post('c', 'a', 'b'))).toEqual({'/blog/a': '/blog/c', '/blog/b': '/blog/c'})
})

test('a slug that a document has again makes no loop', () => {
  expect(entries(post('a', 'b', 'a'))).toEqual({'/blog/b': '/blog/a'})
})

test('the document that has a slug now wins over the one that had it', () => {
  expect(entries(post('b', 'a'), post('a'))).toEqual({})
})

test('under one path of two types, the current document of the other type wins as well', () => {
  const platform = {...post('web', 'desk', 'pro'), type: 'platform'}
  const edition = {...post('desk'), type: 'platformEdition'}
  expect(entries(platform, edition)).toEqual({'/download/pro': '/download/web'})
})

test('a slug of another path is another address', () => {
  expect(entries(post('b', 'a'), {...post('a'), type: 'blogCategory'})).toEqual({'/blog/a': '/blog/b'})
})

test('of two that had a slug, the first gets it', () => {
  expect(entries(post('b', 'a'), post('c', 'a'))).toEqual({'/blog/a': '/blog/b'})
})

test('a post whose moment is still to come neither gets visitors nor takes them from another', () => {
  const later = {...post('a', 'z'), isShown: false}
  expect(entries(later, post('b', 'a'))).toEqual({'/blog/a': '/blog/b'})
})
