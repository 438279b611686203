import {expect, test} from 'vitest'
import {statedLeverages} from './stated-leverages.ts'

test.each([
  ['Trade at up to 1:500 today.', [500]],
  ['برافعة مالية حتى 1:500', [500]],
  ['برافعة مالية حتى ١:٥٠٠', [500]],
  ['1 : 30 in Europe, 1:1,000 elsewhere', [30, 1000]],
  ['1:30.', [30]],
])('%s states leverage', (text, leverages) => {
  expect(statedLeverages(text)).toEqual(leverages)
})

test.each(['Open from 01:30 on', 'at 11:30', 'a score of 2.1:3', '1:30:00', 'one in 30', ''])(
  '"%s" states none',
  (text) => {
    expect(statedLeverages(text)).toEqual([])
  },
)
