import '#tests/support/site-variables.ts'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {countriesNotice, getRegionOverview, getRegionSummaries} from './get-region-profile.ts'

const both = (text: string) => ({en: text, ar: `${text} ar`})
const profile = {
  code: 'EU',
  flag: 'eu',
  name: both('European Union'),
  maxLeverage: 30,
  cfdCryptoAllowed: true,
  legalEntity: both('Marsa Europe'),
  complianceNotice: both('Notice'),
  riskWarning: both('Warning'),
}

type Compared = Readonly<{tag: string; pick: (value: object) => unknown}>

const compared: Compared[] = []
vi.mock('#web/content/fetch-content.ts', () => ({
  fetchContent: async (read: Readonly<{compared: Compared}>) => {
    compared.push(read.compared)
    return await Promise.resolve(profile)
  },
}))

const countries = ['KW', 'EG', 'QA', 'DZ']

test('names the countries in the order and the words of the language', () => {
  expect(countriesNotice('en', countries)).toEqual([
    'Crypto CFDs are not offered in Algeria, Egypt, Kuwait and Qatar.',
  ])
  expect(countriesNotice('ar', countries)).toEqual([
    'لا تُعرض عقود الفروقات على العملات المشفّرة في الجزائر والكويت وقطر ومصر.',
  ])
  expect(countriesNotice('en', ['KW'])).toEqual(['Crypto CFDs are not offered in Kuwait.'])
})

test('is left out without such a country', () => {
  expect(countriesNotice('ar', [])).toEqual([])
})

describe('what pages show of all regions', () => {
  beforeEach(() => {
    compared.length = 0
  })

  /** The fields whose change expires the pages. */
  const listFields = ({pick}: Compared) =>
    Object.keys(profile).filter(
      (field) => JSON.stringify(pick({...profile, [field]: 'new'})) !== JSON.stringify(pick(profile)),
    )
  const ofSwitch = ['code', 'flag', 'name', 'maxLeverage', 'cfdCryptoAllowed']

  test('the region switch depends on the name, flag, leverage and crypto state of each', async () => {
    const [summary] = await getRegionSummaries('en')
    expect(summary).toEqual({
      code: 'EU',
      flag: 'eu',
      name: 'European Union',
      maxLeverage: 30,
      cfdCryptoAllowed: true,
    })
    expect(compared.map(({tag}) => tag)).toEqual(regionCodes.map(() => 'regionSummaries'))
    for (const each of compared) expect(listFields(each)).toEqual(ofSwitch)
  })

  test('the overview depends also on the company and the notice of each', async () => {
    const [overview] = await getRegionOverview('ar')
    expect(overview).toMatchObject({legalEntity: 'Marsa Europe ar', complianceNotice: 'Notice ar'})
    expect(compared.map(({tag}) => tag)).toEqual(regionCodes.map(() => 'regionOverview'))
    for (const each of compared)
      expect(listFields(each)).toEqual([...ofSwitch, 'legalEntity', 'complianceNotice'])
  })
})
