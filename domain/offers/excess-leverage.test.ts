import {expect, test} from 'vitest'
import {locateExcessLeverages} from './excess-leverage.ts'

const find = (text: string) => locateExcessLeverages(text).map(({start, end}) => text.slice(start, end))

test.each([
  ['Trade with 1:500.', ['1:500']],
  ['Shares with 1:20 leverage', ['1:20']],
  ['Trade oil at 1:20 today', ['1:20']],
  ['Leverage of 10 on crypto', ['Leverage of 10']],
  ['Majors 1:20, shares 1:10', ['1:10']],
  ['Gold at 1:20 and silver at 1:20', ['1:20']],
  ['Share CFDs: up to 1:20', ['1:20']],
  ['Trade any US share with 1:20 leverage', ['1:20']],
  ['Leverage of 20 on every share', ['Leverage of 20']],
  ['US equity leverage up to 1:20', ['1:20']],
  ['Trade the stock market at 1:20', ['1:20']],
  ['الأسهم برافعة 1:20', ['1:20']],
  ['رافعة 1:20 على أزواج العملات، و1:10 على الأسهم', ['1:10']],
])('above the cap of some region for the class: %s', (text, words) => {
  expect(find(text)).toEqual(words)
})

test.each([
  'Major pairs and gold at 1:20',
  'Majors 1:20, oil 1:10, shares with a leverage of 5',
  'At 1:20, a position of USD 20,000 needs a margin of USD 1,000.',
  'At 1:20, your equity falls by a share of the margin.',
  'Shares are offered too. Major pairs go up to 1:20.',
  'برافعة 1:20 على أزواج العملات',
])('permitted in every region: %s', (text) => {
  expect(find(text)).toEqual([])
})
