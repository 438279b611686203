import {expect, test} from 'vitest'
import type {ProseContent} from '#schemas/queries/page-texts.ts'
import {splitAfterSection} from './text-sections.ts'

const block = (_key: string, style: 'normal' | 'h3' | 'h4'): ProseContent[number] => ({
  _key,
  _type: 'block',
  style,
  markDefs: [],
  children: [],
})
const body = [
  block('lead', 'normal'),
  block('one', 'h3'),
  block('detail', 'h4'),
  block('two', 'h3'),
  block('end', 'normal'),
]
const keys = (section: number) =>
  splitAfterSection(body, section).map((part) => part.map(({_key}) => _key).join(' '))

test.each([
  [1, ['lead one detail', 'two end']],
  [2, ['lead one detail two end', '']],
  [9, ['lead one detail two end', '']],
])('a text is split after section %d', (section, parts) => {
  expect(keys(section)).toEqual(parts)
})
