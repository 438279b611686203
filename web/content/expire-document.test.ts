import {beforeEach, expect, test, vi} from 'vitest'
import {markedSince, momentOfNow} from '../cache/mark-clock.ts'

vi.mock('server-only', () => ({}))

const {expireDocument, expirePages} = await import('./expire-document.ts')

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
})

test('a document expires what shows its type', () => {
  const before = momentOfNow()
  expireDocument({type: 'faq', documentId: 'faq-costs'})
  expect(markedSince(['faq', 'landingPage/a'], before)).toEqual(['faq'])
})

test('the profile of a region expires what shows it or all profiles, and no page of another region', () => {
  const before = momentOfNow()
  expireDocument({type: 'regionProfile', documentId: 'regionProfile-EU'})
  expect(markedSince(['regionProfile', 'regionProfile/EU', 'regionProfile/UK'], before)).toEqual([
    'regionProfile',
    'regionProfile/EU',
  ])
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
