import {beforeEach, expect, test, vi} from 'vitest'
import {markedSince, momentOfNow} from '../publish-marks/mark-clock.ts'

vi.mock('server-only', () => ({}))

const {expirePages, expireType} = await import('./expire-type.ts')

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
})

test('a type expires what waits for it', () => {
  const before = momentOfNow()
  expireType('faq')
  expect(markedSince(['faq', 'landingPage/a'], before)).toEqual(['faq'])
})

test('a landing page expires the pages that it had and has, and no other', () => {
  const before = momentOfNow()
  const page = (current: string) => ({_type: 'landingPage', slug: {current}})
  expirePages([page('old'), page('new')])
  expect(
    markedSince(['landingPage/old', 'landingPage/new', 'landingPage/other', 'landingPage'], before),
  ).toEqual(['landingPage/old', 'landingPage/new'])
})

test('other documents mark nothing here', () => {
  const before = momentOfNow()
  expirePages([{_type: 'blogPost', slug: {current: 'a'}}, undefined])
  expect(momentOfNow()).toEqual(before)
})
