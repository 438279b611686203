import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {plainWarning} from './plain-warning.ts'

const prescribed = {
  hasPrescribedWarning: true,
  riskWarningLimited: 'The vast majority of retail CFD accounts lose money.',
  lossPercentage: null,
}

test('the form that the profile refers to is the warning where characters are limited', () => {
  expect(plainWarning('en', prescribed)).toBe('The vast majority of retail CFD accounts lose money.')
})

test('it names the own figure where the profile has one, isolated in Arabic', () => {
  const own = {...prescribed, lossPercentage: 71.5}
  expect(plainWarning('en', {...own, riskWarningLimited: '{lossShare} of accounts lose.'})).toBe(
    '71.5% of accounts lose.',
  )
  expect(plainWarning('ar', {...own, riskWarningLimited: 'تخسر {lossShare} من الحسابات.'})).toBe(
    'تخسر \u206671.5%\u2069 من الحسابات.',
  )
})

test('a region without a prescribed sentence has the text of the house, and none the strictest', () => {
  const own = {...prescribed, hasPrescribedWarning: false}
  expect(plainWarning('en', own)).toBe('High risk of rapid loss due to leverage.')
  expect(plainWarning('en', null)).toBe('74-89% of retail CFD accounts lose money.')
  expect(plainWarning('ar', null)).toBe(
    'ما بين \u206674%\u2069 و\u206689%\u2069 من حسابات التجزئة في عقود الفروقات تخسر أموالها.',
  )
})
