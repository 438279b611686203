import {describe, expect, test} from 'vitest'
import {restrictToCountry} from '#domain/regions/country-rules.ts'
import {
  getRegionRecord,
  isVisibleInAllRegions,
  listRegions,
  type RegionCode,
  regionCodes,
} from '#domain/regions/regions.ts'
import {everyone, findLandingAudience, isShownTo, judgeAudience} from './audience.ts'

const makeRules = (code: RegionCode) => ({
  code,
  maxLeverage: 500,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: getRegionRecord(code).offersCrypto,
  allowsMarketing: true,
})

const page = {regions: [...regionCodes], aboutCrypto: false}
const withBlock = (texts: object) => ({...page, blocks: [{_key: 'b01', ...texts}]})
const listOfferedRegions = (audience: typeof page) =>
  regionCodes.filter((code) => isShownTo(findLandingAudience(audience), makeRules(code)))

describe('a landing page', () => {
  test('is offered in the regions that it names, and in no other', () => {
    expect(listOfferedRegions(page)).toEqual(regionCodes)
    expect(listOfferedRegions({...page, regions: ['EU', 'SG']})).toEqual(['EU', 'SG'])
    expect(listOfferedRegions({...page, regions: []})).toEqual([])
  })

  test('about crypto is offered only where crypto is, whatever it names', () => {
    const aboutCrypto = {...page, aboutCrypto: true}
    const offered = listOfferedRegions(aboutCrypto)
    expect(offered).toEqual(listRegions(({offersCrypto}) => offersCrypto))
    expect(offered).toEqual(expect.arrayContaining(['GLOBAL', 'AU', 'MENA', 'SG']))
    expect(offered).not.toContain('EU')
    expect(offered).not.toContain('UK')
    const audience = findLandingAudience(aboutCrypto)
    expect(judgeAudience(audience, makeRules('UK'))).toBe('withheld')
    expect(judgeAudience(audience, restrictToCountry(makeRules('MENA'), ['crypto']))).toBe('withheld')
  })

  test.each([
    ['a text', {lead: 'Bitcoin CFDs, open around the clock'}],
    ['an Arabic text', {lead: 'عقود البيتكوين على مدار الساعة'}],
    ['the address of its button', {action: {href: '/trading/BTCUSD', label: 'Trade now'}}],
    ['its only instrument', {instruments: [{_key: 'a', symbol: 'SOLUSD'}]}],
    ['its chart', {symbol: 'ETHUSD', chart: 'costs'}],
  ])('that names crypto in %s is about crypto, whatever its editor chose', (_, texts) => {
    const audience = findLandingAudience(withBlock(texts))
    expect(judgeAudience(audience, makeRules('UK'))).toBe('withheld')
    expect(judgeAudience(audience, makeRules('MENA'))).toBe('offered')
  })

  test('with a coin among other instruments is not about crypto, nor with a question about it', () => {
    const instruments = [
      {_key: 'a', symbol: 'EURUSD'},
      {_key: 'b', symbol: 'BTCUSD'},
    ]
    const faqs = [{question: 'Are crypto CFDs available to me?'}]
    expect(listOfferedRegions(withBlock({instruments, faqs}))).toEqual(regionCodes)
  })

  test('is offered nowhere that forbids advertising CFDs', () => {
    const spain = {...makeRules('EU'), allowsMarketing: false}
    expect(judgeAudience(findLandingAudience(page), spain)).toBe('elsewhere')
  })

  test('that states more leverage than the region allows is for other regions, wherever it says so', () => {
    const statesMore = {...page, title: 'Costs', blocks: [{_key: 'b01', lead: 'Trade at 1:200.'}]}
    const judge = (maxLeverage: number, texts: typeof statesMore) =>
      judgeAudience(findLandingAudience(texts), {...makeRules('EU'), maxLeverage})
    expect(judge(30, statesMore)).toBe('elsewhere')
    expect(judge(200, statesMore)).toBe('offered')
    expect(judge(30, {...statesMore, blocks: []})).toBe('offered')
  })

  test.each(['200:1 leverage', 'Leverage 200', '1\u2236200', 'رافعة 200 ضعف'])(
    'that states more leverage as "%s" is for other regions',
    (lead) => {
      const audience = findLandingAudience(withBlock({lead}))
      expect(judgeAudience(audience, {...makeRules('EU'), maxLeverage: 30})).toBe('elsewhere')
    },
  )

  test('whose figure and label state more leverage together is for other regions', () => {
    const audience = findLandingAudience(withBlock({figure: '200', label: 'Leverage'}))
    expect(judgeAudience(audience, {...makeRules('EU'), maxLeverage: 30})).toBe('elsewhere')
  })

  test('that states more leverage than a region permits for a class that it names is for other regions', () => {
    const listFor = (lead: string) => findLandingAudience(withBlock({lead})).regions
    expect(listFor('Trade shares at 1:20')).toEqual(['GLOBAL'])
    expect(listFor('Trade at 1:20')).toEqual(regionCodes)
    expect(listFor('Gold at 1:30')).not.toContain('EU')
    expect(listFor('الأسهم برافعة 1:20')).toEqual(['GLOBAL'])
  })

  test('is for everybody where each region shows it', () => {
    expect(isVisibleInAllRegions(page)).toBe(true)
    expect(isVisibleInAllRegions({...page, regions: regionCodes.filter((code) => code !== 'UK')})).toBe(false)
    expect(isVisibleInAllRegions({...page, aboutCrypto: true})).toBe(false)
  })
})

test('a document without regions is for all of them', () => {
  expect(regionCodes.filter((code) => isShownTo(everyone, makeRules(code)))).toEqual(regionCodes)
  expect(isShownTo({...everyone, regions: ['UK']}, makeRules('EU'))).toBe(false)
})
