import {expect, test} from 'vitest'
import {z} from 'zod'
import {checkTable, articleTable} from './article.ts'

test('rows of the same length make a table', () => {
  expect(checkTable({rows: [{cells: ['Pair', 'Pip']}, {cells: ['EUR/USD', '0.0001']}]})).toEqual([])
  expect(checkTable({})).toEqual([])
})

test.each([[['EUR/USD']], [['EUR/USD', '0.0001', '1']], [undefined]])('a row of %j does not fit', (cells) => {
  const problems = checkTable({rows: [{cells: ['Pair', 'Pip']}, {...(cells && {cells})}]})
  expect(problems.map(({at}) => at)).toEqual([['rows']])
  expect(problems[0]?.message).toContain('2 cells')
})

const row = z.object({
  _type: z.literal('articleTableRow'),
  _key: z.string(),
  cells: z.tuple([z.literal(''), z.literal('')]),
})
const field = z.looseObject({initialValue: z.tuple([row, row])})

test('a new table has two rows of two empty cells, with keys of their own', () => {
  const {initialValue} = field.parse(articleTable.fields.find(({name}) => name === 'rows'))
  expect(initialValue[0]._key).not.toBe(initialValue[1]._key)
})
