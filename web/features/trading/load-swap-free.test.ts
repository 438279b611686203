import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {readSwapFreeQuery} from './load-swap-free.ts'

const classes = [{asset_class: 'fx', free_nights: 7, fee_per_lot: 5}] as const

test('an address fills the fields, the example what it leaves out', () => {
  expect(readSwapFreeQuery({}, classes)).toEqual({class: 'fx', lots: '1', nights: '14'})
  expect(readSwapFreeQuery({class: 'gold', nights: ''}, classes)).toEqual({
    class: 'gold',
    lots: '1',
    nights: '',
  })
})

test('what is repeated or far too long counts as missing', () => {
  expect(readSwapFreeQuery({lots: ['1', '2'], nights: '9'.repeat(61)}, classes)).toMatchObject({
    lots: '1',
    nights: '14',
  })
})
