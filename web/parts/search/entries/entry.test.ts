import {expect, test} from 'vitest'
import {isMarketingPath} from '../../region/may-show-link.ts'
import {isForRegion} from './entry.ts'

const [europe, gulf] = [
  {code: 'EU', cfdCryptoAllowed: false, allowsMarketing: true},
  {code: 'MENA', cfdCryptoAllowed: true, allowsMarketing: true},
] as const

test('a document of some regions is for their visitors alone', () => {
  const document = {isAboutCrypto: false, isMarketing: false, regions: ['EU', 'UK']} as const
  expect([isForRegion(document, europe), isForRegion(document, gulf)]).toEqual([true, false])
  expect(isForRegion({...document, regions: []}, gulf)).toBe(true)
})

test('what is about crypto is for visitors whom crypto is offered', () => {
  const post = {isAboutCrypto: true, isMarketing: false, regions: []} as const
  expect([isForRegion(post, europe), isForRegion(post, gulf)]).toEqual([false, true])
})

test('landing pages and the demo page are for visitors whose country allows marketing', () => {
  const spain = {...europe, allowsMarketing: false}
  const shownInSpain = ['/lp/gold', '/demo', '/platforms', '/legal/privacy'].filter((path) =>
    isForRegion({isAboutCrypto: false, isMarketing: isMarketingPath(path), regions: []}, spain),
  )
  expect(shownInSpain).toEqual(['/platforms', '/legal/privacy'])
  expect(isForRegion({isAboutCrypto: false, isMarketing: true, regions: []}, europe)).toBe(true)
})
