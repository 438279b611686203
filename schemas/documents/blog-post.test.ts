import {expect, test} from 'vitest'
import {formatMoment} from '../values/moments.ts'
import {schemaTypes} from '../types.ts'
import {blogPost} from './blog-post.ts'

const past = '2026-11-25T09:00:00Z'
const future = '2126-11-25T09:00:00Z'

const subtitle = (publishedAt: string, en?: string, ar?: string) =>
  blogPost.preview?.prepare?.({
    ...(en && {text: en}),
    ...(ar && {other: ar}),
    publishedAt,
    category: 'Education',
  }).subtitle

test('a list shows the Arabic title of a post beside its English one', () => {
  expect(subtitle(past, 'Pips', 'النقاط')).toBe('\u2068النقاط\u2069 · 2026-11-25 · Education')
  expect(subtitle(past, 'Pips')).toBe('English only · 2026-11-25 · Education')
  expect(subtitle(past, undefined, 'النقاط')).toBe('Arabic only · 2026-11-25 · Education')
})

test('a list says from when visitors see a post that is published ahead of its moment', () => {
  expect(subtitle(future, 'Pips')).toBe(`English only · From ${formatMoment(future)} · Education`)
})

test('of a long Arabic title a list shows the beginning, in whole words, before the date', () => {
  expect(subtitle(past, 'Pips', 'النقاط والعقود والهامش قبل أن تفتح الصفقة')).toBe(
    '\u2068النقاط والعقود والهامش قبل…\u2069 · 2026-11-25 · Education',
  )
  expect(subtitle(future, 'Pips', 'النقاط والعقود والهامش قبل أن تفتح الصفقة')).toBe(
    `\u2068النقاط والعقود والهامش قبل…\u2069 · From ${formatMoment(future)} · Education`,
  )
})

test('a list says which side of a post is out of date, whichever of its texts it is', () => {
  for (const text of ['ofTitle', 'ofExcerpt', 'ofBody'])
    expect(
      blogPost.preview?.prepare?.({text: 'Pips', other: 'النقاط', publishedAt: past, [text]: 'ar'}).subtitle,
    ).toBe('\u2068النقاط\u2069 · Arabic out of date · 2026-11-25')
})

test.each(['openString', 'localizedString'])('the search weighs both sides of %s alike', (name) => {
  const type = schemaTypes.find((candidate) => candidate.name === name)
  const weights = (type && 'fields' in type ? type.fields : [])
    .filter((field) => ['en', 'ar'].includes(field.name))
    .map((field) => field.options)
  expect(weights).toEqual([{search: {weight: 10}}, {search: {weight: 10}}])
})
