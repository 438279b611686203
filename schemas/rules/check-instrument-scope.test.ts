import {expect, test} from 'vitest'
import {checkInstrumentScope} from './check-instrument-scope.ts'

test.each([
  {groups: ['forex']},
  {symbolEndings: ['.L', '.AS']},
  {symbols: ['US500', 'BP.L', 'BRK.B', 'M&M']},
])('%j names instruments', (scope) => expect(checkInstrumentScope(scope)).toEqual([]))

test('a scope must name something', () => {
  expect(checkInstrumentScope({})).toHaveLength(1)
  expect(checkInstrumentScope({groups: [], symbols: []})).toHaveLength(1)
})

test('invalid symbols are reported at their field', () => {
  const problems = checkInstrumentScope({symbolEndings: ['L'], symbols: ['EUR/USD']})
  expect(problems).toMatchObject([{at: ['symbolEndings']}, {at: ['symbols']}])
  expect(problems[0]?.message).toContain('instead of L')
  expect(problems[1]?.message).toContain('instead of EUR/USD')
})
