import {expect, test} from 'vitest'
import {ownPageOf} from './own-page.ts'

test('a platform has a page with the anchors of its features', () => {
  const features = [{anchor: 'automate'}, {}, {anchor: 'charts'}]
  expect(ownPageOf({_type: 'platform', slug: {current: 'mt5'}, features})).toEqual({
    path: '/download/mt5',
    anchors: ['automate', 'charts'],
  })
})

test('a post has a page', () => {
  expect(ownPageOf({_type: 'blogPost', slug: {current: 'pips'}})).toEqual({path: '/blog/pips', anchors: []})
})

test.each([{_type: 'platform'}, {_type: 'faq', slug: {current: 'fees'}}, undefined])(
  'other documents have none',
  (document) => expect(ownPageOf(document)).toBeUndefined(),
)
