import {expect, test} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {describeBasis} from './instrument-display.tsx'

const {en, ar} = {en: getMessages('en').instruments, ar: getMessages('ar').instruments}
const measured = {from: '2026-11-01', until: '2026-11-30', quotes: 1_204_511}

test('a measured spread has its period and its number of quotes, a typed one is indicative', () => {
  expect(describeBasis('en', en, measured)).toBe('Measured from 1 to 30 November 2026, 1.2 million quotes')
  expect(describeBasis('en', en, null)).toBe('Indicative')
  expect(describeBasis('ar', ar, measured)).toBe('مقيس من 1 إلى 30 نوفمبر 2026 على 1.2 مليون سعر')
  expect(describeBasis('ar', ar, null)).toBe('استرشادي')
})

test('a period in two months names both', () => {
  expect(describeBasis('en', en, {...measured, from: '2026-10-31', quotes: 45_000})).toBe(
    'Measured from 31 October 2026 to 30 November 2026, 45 thousand quotes',
  )
})
