import {expect, test} from 'vitest'
import {checkScopeOverlap} from './check-scope-overlap.ts'

const others = [{groups: ['shares'], symbols: ['US500', 'NAS100']}, {symbolEndings: ['.L']}, {}]

test('what no other calendar names is free', () => {
  const scope = {groups: ['forex'], symbolEndings: ['.DE'], symbols: ['UK100']}
  expect(checkScopeOverlap(scope, others)).toEqual([])
  expect(checkScopeOverlap({}, others)).toEqual([])
})

test('what another calendar names is reported at its field', () => {
  const scope = {groups: ['forex', 'shares'], symbolEndings: ['.L'], symbols: ['UK100', 'US500']}
  expect(checkScopeOverlap(scope, others)).toEqual([
    {message: 'Remove shares: another calendar names it.', at: ['groups']},
    {message: 'Remove .L: another calendar names it.', at: ['symbolEndings']},
    {message: 'Remove US500: another calendar names it.', at: ['symbols']},
  ])
})
