import {expect, test} from 'vitest'
import {isReleaseRefusal, rejectInRelease, warnAboutClaims} from './claims.ts'

const promise = {excerpt: {en: 'Guaranteed profits.'}}
const calm = {excerpt: {en: 'Gold rose on Monday.'}}

test('a promise and a regulated text are errors in a release, and nowhere else', () => {
  expect(rejectInRelease({_id: 'versions.r1.post', _type: 'blogPost', ...promise})).toMatchObject([
    {path: ['excerpt', 'en']},
  ])
  const refusal = rejectInRelease({_id: 'versions.r1.regionProfile-EU', _type: 'regionProfile'})
  expect(typeof refusal === 'string' && isReleaseRefusal(refusal)).toBe(true)
  expect(rejectInRelease({_id: 'versions.r1.post', _type: 'blogPost', ...calm})).toBe(true)
  expect(rejectInRelease({_id: 'drafts.post', _type: 'blogPost', ...promise})).toBe(true)
  expect(rejectInRelease({_id: 'drafts.regionProfile-EU', _type: 'regionProfile'})).toBe(true)
})

test('a text that is too long to search needs a second person, and its warning names no words', () => {
  const zz = Array.from({length: 20_000}, (_, index) => `guaranteed profit ${index}`)
  const message =
    'This text is too long to search for claims. A second person must approve this text before it goes live.'
  expect(warnAboutClaims({_type: 'blogPost', zz})).toEqual([{message, path: []}])
  expect(rejectInRelease({_id: 'versions.r1.post', _type: 'blogPost', zz})).toMatchObject([{path: []}])
})
