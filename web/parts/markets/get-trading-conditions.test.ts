import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'

vi.mock('server-only', () => ({}))

const {pickTerms} = await import('./get-trading-conditions.ts')

test('a term that the region is not shown is in no list of terms', () => {
  const terms = [{slug: 'spread'}, {slug: 'halving'}, {slug: 'bitcoin'}]
  expect(pickTerms(terms, everyLink)).toEqual(terms)
  const withoutCrypto = {...everyLink, allowsCrypto: false, hiddenPaths: ['/glossary/halving']}
  expect(pickTerms(terms, withoutCrypto)).toEqual([{slug: 'spread'}])
})
