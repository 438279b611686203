import {expect, test} from 'vitest'
import {checkTable} from './check-table.ts'

test('rows of the same length make a table', () => {
  expect(checkTable({rows: [{cells: ['Pair', 'Pip']}, {cells: ['EUR/USD', '0.0001']}]})).toEqual([])
  expect(checkTable({})).toEqual([])
})

test.each([[['EUR/USD']], [['EUR/USD', '0.0001', '1']], [undefined]])('a row of %j does not fit', (cells) => {
  const problems = checkTable({rows: [{cells: ['Pair', 'Pip']}, {...(cells && {cells})}]})
  expect(problems.map(({at}) => at)).toEqual([['rows']])
  expect(problems[0]?.message).toContain('2 cells')
})
