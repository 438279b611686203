import {z} from 'zod'
import {expect, test} from 'vitest'
import {articleTable} from './article-table.ts'

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
