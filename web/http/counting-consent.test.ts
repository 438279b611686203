import {expect, test} from 'vitest'
import {mayCount} from './counting-consent.ts'

test('a visitor is counted unless the browser asks otherwise, or the page is a preview', () => {
  expect(mayCount({navigator: {doNotTrack: null}, isFramed: false})).toBe(true)
  expect(mayCount({navigator: {doNotTrack: 'unspecified'}, isFramed: false})).toBe(true)
  expect(mayCount({navigator: {doNotTrack: '1'}, isFramed: false})).toBe(false)
  expect(mayCount({navigator: {}, isFramed: true})).toBe(false)
  const withControl = {doNotTrack: null, globalPrivacyControl: true}
  expect(mayCount({navigator: withControl, isFramed: false})).toBe(false)
})
