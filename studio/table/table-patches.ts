import {type FormPatch, insert, set, setIfMissing, unset} from 'sanity'

/** A row of a table as the form holds it. */
export type TableRow = Readonly<{_key: string; cells?: readonly string[]}>

const rowType = 'articleTableRow'

/** The cells of a row, with empty ones up to a number. */
const paddedCells = ({cells = []}: TableRow, width: number): string[] =>
  Array.from({length: width}, (_, index) => cells[index] ?? '')

/** How many cells a row of the table has: those of its longest row. */
export const widthOf = (rows: readonly TableRow[]): number =>
  Math.max(0, ...rows.map(({cells}) => cells?.length ?? 0))

/** Writes a cell; a row that is too short is filled up to it. */
export function writeCell({_key, cells = []}: TableRow, column: number, text: string): FormPatch[] {
  if (column < cells.length) return [set(text, [{_key}, 'cells', column])]
  return [set(paddedCells({_key, cells}, column + 1).with(column, text), [{_key}, 'cells'])]
}

/** Adds an empty row at the end. */
export const addRow = (rows: readonly TableRow[], _key: string): FormPatch[] => {
  const cells = Array.from({length: Math.max(2, widthOf(rows))}, () => '')
  return [setIfMissing([]), insert([{_type: rowType, _key, cells}], 'after', [-1])]
}

/** Moves a row to another place. */
export const moveRow = (rows: readonly TableRow[], from: number, to: number): FormPatch[] => {
  const row = rows[from]
  return row ? [set(rows.toSpliced(from, 1).toSpliced(to, 0, row))] : []
}

/** Lays cells over the table, from a place on; it grows where they reach beyond it. */
export function pasteCells(
  rows: readonly TableRow[],
  cells: readonly (readonly string[])[],
  at: Readonly<{row: number; column: number}>,
  newKey: () => string,
): FormPatch[] {
  const height = Math.max(rows.length, at.row + cells.length)
  const width = Math.max(widthOf(rows), ...cells.map(({length}) => at.column + length))
  const grown = Array.from({length: height}, (_, index) => {
    const row = rows[index] ?? {_type: rowType, _key: newKey(), cells: []}
    const pasted = cells[index - at.row] ?? []
    return {...row, cells: paddedCells(row, width).map((own, column) => pasted[column - at.column] ?? own)}
  })
  return [set(grown)]
}

export const removeRow = ({_key}: TableRow): FormPatch[] => [unset([{_key}])]

/** Adds an empty cell to the end of every row, so that all have the same number. */
export const addColumn = (rows: readonly TableRow[]): FormPatch[] => {
  const width = widthOf(rows) + 1
  return rows.map((row) => set(paddedCells(row, width), [{_key: row._key}, 'cells']))
}

/** Removes a cell from every row that has it. */
export const removeColumn = (rows: readonly TableRow[], column: number): FormPatch[] =>
  rows.filter(({cells = []}) => column < cells.length).map(({_key}) => unset([{_key}, 'cells', column]))
