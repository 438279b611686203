import {expect, test} from 'vitest'
import {statesMore} from './states-more.ts'

const page = {title: 'Costs', blocks: [{_key: 'b01', lead: 'Trade at 1:200.'}]}

test('a page that states more leverage than the region allows is found out, wherever it says so', () => {
  expect(statesMore(page, 30)).toBe(true)
  expect(statesMore(page, 200)).toBe(false)
  expect(statesMore({...page, blocks: []}, 30)).toBe(false)
})
