import {describe, expect, test} from 'vitest'
import {type RegionRules, findSwitchToLaxerRegion, listLosses} from './switch-to-laxer-region.ts'
import {type RegionCode, regionCodes, getRegionRecord} from './regions.ts'

/** The rules of a region, as strict as its record. */
const toRules = (code: RegionCode): RegionRules => {
  const {caps, offersCrypto, protectsRetail} = getRegionRecord(code)
  return {
    code,
    maxLeverage: Math.max(...Object.values(caps)),
    leverageCaps: caps,
    cfdCryptoAllowed: offersCrypto,
    protectsRetail,
  }
}
const regions = regionCodes.map(toRules)

/** Written by hand, from the rules: the losses of each move. Unlisted moves lose nothing. */
const byRules: ReadonlyArray<readonly [RegionCode, RegionCode, readonly string[]]> = [
  ['EU', 'GLOBAL', ['leverage', 'crypto', 'protection', 'warning']],
  ['EU', 'AU', ['crypto', 'warning']],
  ['EU', 'MENA', ['crypto', 'protection', 'warning']],
  ['EU', 'SG', ['crypto', 'protection', 'warning']],
  ['UK', 'GLOBAL', ['leverage', 'crypto', 'protection', 'warning']],
  ['UK', 'AU', ['crypto', 'warning']],
  ['UK', 'MENA', ['crypto', 'protection', 'warning']],
  ['UK', 'SG', ['crypto', 'protection', 'warning']],
  ['AU', 'GLOBAL', ['leverage', 'protection']],
  ['AU', 'MENA', ['protection']],
  ['AU', 'SG', ['protection']],
  ['SG', 'GLOBAL', ['leverage']],
  ['SG', 'EU', ['leverage']],
  ['SG', 'UK', ['leverage']],
  ['SG', 'AU', ['leverage']],
  ['SG', 'MENA', ['leverage']],
  ['MENA', 'GLOBAL', ['leverage']],
]

// When you add a region, write down its losses here.
const written = [...new Set(byRules.flatMap(([left, chosen]) => [left, chosen]))]
const pairs = written.flatMap((left) => written.map((chosen) => [left, chosen] as const))

describe.each(pairs)('who leaves %s for %s', (left, chosen) => {
  const expected = byRules.find(([from, to]) => from === left && to === chosen)?.[2] ?? []

  test(`loses ${expected.join(', ') || 'nothing'}`, () => {
    expect(listLosses(toRules(left), toRules(chosen))).toEqual(expected)
  })

  test('confirms it exactly when something is lost, wherever it is known from', () => {
    const found = {left: toRules(left), chosen: toRules(chosen), losses: expected}
    const confirmed = expected.length > 0 ? found : null
    expect(findSwitchToLaxerRegion({present: left, detected: null, to: chosen}, regions)).toEqual(confirmed)
    expect(findSwitchToLaxerRegion({present: chosen, detected: left, to: chosen}, regions)).toEqual(confirmed)
  })
})

describe('a switch', () => {
  test('to a region that is none needs no confirmation', () => {
    expect(findSwitchToLaxerRegion({present: 'UK', detected: null, to: 'XX'}, regions)).toBeNull()
  })

  test.each([
    ['GLOBAL', 'EU', 'MENA', 'EU'],
    ['MENA', 'UK', 'GLOBAL', 'UK'],
    ['UK', 'MENA', 'GLOBAL', 'UK'],
    ['EU', 'UK', 'SG', 'EU'],
  ] as const)('from %s by a visitor from a country of %s to %s leaves %s', (present, detected, to, left) => {
    expect(findSwitchToLaxerRegion({present, detected, to}, regions)?.left.code).toBe(left)
  })
})

describe('a loss', () => {
  const strict = toRules('SG')

  test('is a higher cap of one class alone', () => {
    const laxer = {...strict, leverageCaps: {...strict.leverageCaps, share: 6}}
    expect(listLosses(strict, laxer)).toEqual(['leverage'])
  })

  test('is no higher cap that the limit of the region never reaches', () => {
    const same = {...strict, leverageCaps: {...strict.leverageCaps, gold: 50}}
    expect(listLosses(strict, same)).toEqual([])
  })

  test('is no crypto where its cap is 0', () => {
    const none = {...strict, cfdCryptoAllowed: false}
    expect(listLosses(none, {...strict, leverageCaps: {...strict.leverageCaps, crypto: 0}})).toEqual([])
    expect(listLosses(none, strict)).toEqual(['crypto'])
  })
})
