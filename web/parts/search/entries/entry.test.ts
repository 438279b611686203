import {expect, test} from 'vitest'
import {isForRegion} from './entry.ts'

const [europe, gulf] = [
  {code: 'EU', cfdCryptoAllowed: false},
  {code: 'MENA', cfdCryptoAllowed: true},
] as const

test('a document of some regions is for their visitors alone', () => {
  const document = {isAboutCrypto: false, regions: ['EU', 'UK']} as const
  expect([isForRegion(document, europe), isForRegion(document, gulf)]).toEqual([true, false])
  expect(isForRegion({...document, regions: []}, gulf)).toBe(true)
})

test('what is about crypto is for visitors whom crypto is offered', () => {
  const post = {isAboutCrypto: true, regions: []} as const
  expect([isForRegion(post, europe), isForRegion(post, gulf)]).toEqual([false, true])
})
