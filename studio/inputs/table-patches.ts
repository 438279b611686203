import {type FormPatch, insert, set, setIfMissing, unset} from 'sanity'

/** A row of a table as the form holds it. */
export type TableRow = Readonly<{_key: string; cells?: readonly string[]}>

/** How many cells a row of the table has: those of its longest row. */
export const widthOf = (rows: readonly TableRow[]): number =>
  Math.max(0, ...rows.map(({cells}) => cells?.length ?? 0))

/** Writes a cell; a row that is too short is filled up to it. */
export function writeCell({_key, cells = []}: TableRow, column: number, text: string): FormPatch[] {
  if (column < cells.length) return [set(text, [{_key}, 'cells', column])]
  const filled = Array.from({length: column + 1}, (_, index) => cells[index] ?? '')
  return [set(filled.with(column, text), [{_key}, 'cells'])]
}

/** Adds an empty row at the end. */
export const addRow = (rows: readonly TableRow[], _key: string): FormPatch[] => {
  const cells = Array.from({length: Math.max(2, widthOf(rows))}, () => '')
  return [setIfMissing([]), insert([{_type: 'articleTableRow', _key, cells}], 'after', [-1])]
}

export const removeRow = ({_key}: TableRow): FormPatch[] => [unset([{_key}])]

/** Adds an empty cell to the end of every row, so that all have the same number. */
export const addColumn = (rows: readonly TableRow[]): FormPatch[] => {
  const width = widthOf(rows) + 1
  return rows.map(({_key, cells = []}) =>
    set(
      Array.from({length: width}, (_, index) => cells[index] ?? ''),
      [{_key}, 'cells'],
    ),
  )
}

/** Removes a cell from every row that has it. */
export const removeColumn = (rows: readonly TableRow[], column: number): FormPatch[] =>
  rows.filter(({cells = []}) => column < cells.length).map(({_key}) => unset([{_key}, 'cells', column]))
