import {expect, test} from 'vitest'
import {findStatedLeverages} from './stated-leverage.ts'

test.each([
  ['Trade at up to 1:500 today.', [500]],
  ['برافعة مالية حتى 1:500', [500]],
  ['برافعة مالية حتى ١:٥٠٠', [500]],
  ['1 : 30 in Europe, 1:1,000 elsewhere', [30, 1000]],
  ['1:30.', [30]],
  ['Leverage of 500 for everybody', [500]],
  ['Leverage of up to 1:500', [500]],
  ['with leverage up to five hundred', [500]],
  ['leverage of up to one thousand.', [1000]],
  ['leverage up to two hundred and fifty', [250]],
  ['Trade with 500x leverage', [500]],
  ['five hundred times leverage', [500]],
  ['رافعة مالية تصل إلى خمسمئة', [500]],
  ['رافعة مالية حتى ٥٠٠', [500]],
  ['برافعة قدرها مئة', [100]],
])('%s states leverage', (text, leverages) => {
  expect(findStatedLeverages(text)).toEqual(leverages)
})

test.each([
  'Leverage of an account is the lower of two figures.',
  'leverage is at 5 % of the margin',
  'Leverage is explained in five minutes.',
  'many times leverage decides',
  'الرافعة المالية هي الأقل من رقمين',
  'up to 500 instruments',
  'the leverage of one account',
])('"%s" states none in words', (text) => {
  expect(findStatedLeverages(text)).toEqual([])
})

test.each(['Open from 01:30 on', 'at 11:30', 'a score of 2.1:3', '1:30:00', 'one in 30', ''])(
  '"%s" states none',
  (text) => {
    expect(findStatedLeverages(text)).toEqual([])
  },
)
