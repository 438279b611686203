import {expect, test} from 'vitest'
import {nameCopy} from './export-shape.ts'

const page = {
  language: 'en',
  hash: 'a'.repeat(64),
  rendered_at: '2026-11-23T10:00:00+00:00',
  run: 7,
  cause: 'nightly',
  build_id: 'b',
  manifest_hash: 'c'.repeat(64),
  token: null,
} as const
const at = {kind: 'moment', at: '2026-11-23T10:00:00.000000Z'} as const
const period = {kind: 'period', from: at.at, to: at.at} as const

test('each page has its own file, also one whose slug repeats the address of another', () => {
  const paths = [
    '/',
    '/blog',
    '/blog/category/gold',
    '/blog/category-gold',
    '/blog-category/gold',
    'mail:blog',
  ]
  const name = (path: string) => nameCopy({...page, path}, at)
  expect(new Set(paths.map(name)).size).toBe(paths.length)
  expect([name('/'), name('/blog/category/gold')]).toEqual([
    'pages/en/home.html',
    'pages/en/blog.category.gold.html',
  ])
  expect(nameCopy({...page, path: '/blog'}, period)).toBe('pages/en/blog.7.html')
})
