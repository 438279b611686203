import {z} from 'zod'
import {expect, test} from 'vitest'
import {articleTable} from './article-table.ts'

const row = z.object({
  _type: z.literal('articleTableRow'),
  _key: z.string(),
  cells: z.tuple([z.literal(''), z.literal('')]),
})

test('a new table has two rows of two empty cells, with keys of their own', () => {
  const rows = articleTable.fields.find(({name}) => name === 'rows')
  const [first, second] = z.tuple([row, row]).parse(rows?.initialValue)
  expect(first._key).not.toBe(second._key)
})
