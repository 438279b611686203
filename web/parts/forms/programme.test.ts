import {expect, test} from 'vitest'
import {termsInRegion} from './programme.ts'

const byVolume = {terms: 'Up to $7 per lot', volumePay: {title: 'Payment per lot', text: 'Up to $7'}}
const byAgreement = {terms: null, volumePay: null}

test.each(['EU', 'UK', 'AU'] as const)('in %s pay by volume becomes a fixed fee', (region) => {
  expect(termsInRegion({lang: 'en', region}, byVolume)).toEqual({
    terms: 'Fixed fee by agreement',
    volumePay: null,
  })
  expect(termsInRegion({lang: 'ar', region}, byVolume).terms).toBe('أجر ثابت يُحدَّد بالاتفاق')
  expect(termsInRegion({lang: 'en', region}, byAgreement)).toEqual(byAgreement)
})

test.each(['GLOBAL', 'MENA', 'SG'] as const)('in %s the terms are those of the programme', (region) => {
  expect(termsInRegion({lang: 'en', region}, byVolume)).toEqual(byVolume)
})
