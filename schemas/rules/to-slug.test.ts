import {expect, test} from 'vitest'
import {checkSlug} from './check-slug.ts'
import {toSlug} from './to-slug.ts'

test.each([
  ["MetaTrader 5: what's new", 'metatrader-5-whats-new'],
  ['C# & cBots, a first look', 'c-and-cbots-a-first-look'],
  ['الهامش المتاح', 'alhamsh-almtah'],
])('%s becomes %s', (text, slug) => expect(toSlug(text)).toBe(slug))

test('a long text is cut between words', () => {
  const slug = toSlug('margin '.repeat(20))
  expect(slug).toBe(Array.from({length: 11}, () => 'margin').join('-'))
  expect(toSlug('x'.repeat(100))).toHaveLength(80)
})

test('every slug is well formed', () => {
  for (const text of ['إدارة المخاطر: ٥ قواعد', '—', 'Ünïcode', '  a  '])
    expect(checkSlug(toSlug(text))).toEqual([])
})
