import {expect, test} from 'vitest'
import {checkPermanentSlug} from './check-permanent-slug.ts'

test.each(['platform-mt5', 'drafts.platform-mt5', 'versions.r1.platform-mt5'])(
  '%s keeps its address',
  (id) => {
    expect(checkPermanentSlug('mt5', id, 'platform')).toEqual([])
    expect(checkPermanentSlug('mt6', id, 'platform')[0]?.message).toContain('Write mt5 again')
  },
)

test('another document may not take the address of a given one', () => {
  expect(checkPermanentSlug('mt5', 'drafts.0f3a', 'platform')[0]?.message).toContain('Choose another')
  expect(checkPermanentSlug('mt6', 'drafts.0f3a', 'platform')).toEqual([])
})

test('types without given documents are free', () => {
  expect(checkPermanentSlug('mt5', 'drafts.0f3a', 'blogPost')).toEqual([])
})
