import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {schemaTypes} from '../types.ts'
import {blogPost} from './blog-post.ts'

beforeEach(() => void vi.useFakeTimers({now: new Date('2026-11-25T09:00:00Z')}))
afterEach(() => void vi.useRealTimers())

const subtitle = (en?: string, ar?: string) =>
  blogPost.preview?.prepare?.({
    ...(en && {en}),
    ...(ar && {ar}),
    publishedAt: '2026-11-25T09:00:00Z',
    category: 'Education',
  }).subtitle

test('a list shows the Arabic title of a post beside its English one', () => {
  expect(subtitle('Pips', 'النقاط')).toBe('2026-11-25 · \u2068النقاط\u2069 · Education')
  expect(subtitle('Pips')).toBe('2026-11-25 · English only · Education')
  expect(subtitle(undefined, 'النقاط')).toBe('2026-11-25 · Arabic only · Education')
})

test('a list says from when readers see a post that is published ahead of its moment', () => {
  vi.setSystemTime(new Date('2026-11-25T08:59:00Z'))
  expect(subtitle('Pips')).toBe('From 2026-11-25 09:00 UTC · English only · Education')
})

test('of a long Arabic title a list shows the beginning, in whole words, as much as fits beside the date', () => {
  expect(subtitle('Pips', 'النقاط والعقود والهامش قبل أن تفتح الصفقة')).toBe(
    '2026-11-25 · \u2068النقاط والعقود…\u2069 · Education',
  )
  vi.setSystemTime(new Date('2026-11-25T08:59:00Z'))
  expect(subtitle('Pips', 'النقاط والعقود والهامش قبل أن تفتح الصفقة')).toBe(
    'From 2026-11-25 09:00 UTC · \u2068النقاط…\u2069 · Education',
  )
})

test.each(['openString', 'localizedString'])('the search weighs both sides of %s alike', (name) => {
  const type = schemaTypes.find((candidate) => candidate.name === name)
  const weights = (type && 'fields' in type ? type.fields : [])
    .filter((field) => ['en', 'ar'].includes(field.name))
    .map((field) => field.options)
  expect(weights).toEqual([{search: {weight: 10}}, {search: {weight: 10}}])
})
