import {expect, test} from 'vitest'
import type {FormPatch} from 'sanity'
import {
  parseCells,
  addColumn,
  addRow,
  pasteCells,
  moveRow,
  removeColumn,
  removeRow,
  countColumns,
  writeCell,
} from './table-patches.ts'

test('tabs distinguish cells of a spreadsheet from plain text', () => {
  expect(parseCells('Raw\t0.0\r\nStandard\t0.8\r\n')).toEqual([
    ['Raw', '0.0'],
    ['Standard', '0.8'],
  ])
  expect(parseCells('a line\nand another')).toBeUndefined()
})

const head = {_key: 'a', cells: ['Pair', 'Pip']}
const short = {_key: 'b', cells: ['EUR/USD']}
const empty = {_key: 'c'}
const rows = [head, short, empty]

const bare = (patches: readonly FormPatch[]) =>
  patches.map((patch) => Object.fromEntries(Object.entries(patch).filter(([name]) => name !== 'patchType')))

test('a table is as wide as its longest row', () => {
  expect(countColumns(rows)).toBe(2)
  expect(countColumns([])).toBe(0)
})

test('a cell is written in place', () => {
  expect(bare(writeCell(head, 1, 'Tick'))).toEqual([
    {type: 'set', value: 'Tick', path: [{_key: 'a'}, 'cells', 1]},
  ])
})

test('a row that is too short is filled up', () => {
  const path = (_key: string) => [{_key}, 'cells']
  expect(bare(writeCell(short, 1, '0.0001'))).toEqual([
    {type: 'set', value: ['EUR/USD', '0.0001'], path: path('b')},
  ])
  expect(bare(writeCell(empty, 1, '0.01'))).toEqual([{type: 'set', value: ['', '0.01'], path: path('c')}])
})

test('a new row has as many cells as the others, and two at least', () => {
  const added = (given: Parameters<typeof addRow>[0]) => bare(addRow(given, 'n'))[1]
  expect(added(rows)).toMatchObject({type: 'insert', items: [{_key: 'n', cells: ['', '']}]})
  expect(added([])).toMatchObject({items: [{_type: 'articleTableRow', cells: ['', '']}]})
})

test('a new column makes all rows equally long', () => {
  expect(bare(addColumn(rows))).toMatchObject([
    {value: ['Pair', 'Pip', '']},
    {value: ['EUR/USD', '', '']},
    {value: ['', '', '']},
  ])
})

test('a row and a column are removed', () => {
  expect(bare(removeRow(head))).toEqual([{type: 'unset', path: [{_key: 'a'}]}])
  expect(bare(removeColumn(rows, 1))).toEqual([{type: 'unset', path: [{_key: 'a'}, 'cells', 1]}])
})

test('a row is moved', () => {
  expect(bare(moveRow(rows, 0, 1))).toMatchObject([{type: 'set', value: [short, head, empty]}])
})

test('pasted cells replace existing ones, and the table grows with them', () => {
  const cells = [
    ['0.1', '0.2'],
    ['0.3', '0.4'],
  ]
  expect(bare(pasteCells([head, short], cells, {row: 1, column: 1}, () => 'n'))).toMatchObject([
    {
      type: 'set',
      value: [
        {_key: 'a', cells: ['Pair', 'Pip', '']},
        {_key: 'b', cells: ['EUR/USD', '0.1', '0.2']},
        {_key: 'n', _type: 'articleTableRow', cells: ['', '0.3', '0.4']},
      ],
    },
  ])
})
