import {type FormPatch, insert, set, setIfMissing, unset} from 'sanity'

/** Parses cells copied from a spreadsheet, by row. Undefined if the text isn't a table. */
export function parseCells(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
    .map((line) => line.split('\t'))
  return rows.some((cells) => cells.length > 1) ? rows : undefined
}

/** A row of a table in the form. */
export type TableRow = Readonly<{_key: string; cells?: readonly string[]}>

const rowType = 'articleTableRow'

/** The cells of a row, padded to a width. */
const padCells = ({cells = []}: TableRow, width: number): string[] =>
  Array.from({length: width}, (_, index) => cells[index] ?? '')

/** The length of the longest row. */
export const countColumns = (rows: readonly TableRow[]): number =>
  Math.max(0, ...rows.map(({cells}) => cells?.length ?? 0))

/** Writes a cell. Pads a row that is too short. */
export function writeCell({_key, cells = []}: TableRow, column: number, text: string): FormPatch[] {
  if (column < cells.length) return [set(text, [{_key}, 'cells', column])]
  return [set(padCells({_key, cells}, column + 1).with(column, text), [{_key}, 'cells'])]
}

/** Adds an empty row at the end. */
export const addRow = (rows: readonly TableRow[], _key: string): FormPatch[] => {
  const cells = Array.from({length: Math.max(2, countColumns(rows))}, () => '')
  return [setIfMissing([]), insert([{_type: rowType, _key, cells}], 'after', [-1])]
}

/** Moves a row to another position. */
export const moveRow = (rows: readonly TableRow[], from: number, to: number): FormPatch[] => {
  const row = rows[from]
  return row ? [set(rows.toSpliced(from, 1).toSpliced(to, 0, row))] : []
}

/** Pastes cells at a position. The table grows if they exceed it. */
export function pasteCells(
  rows: readonly TableRow[],
  cells: readonly (readonly string[])[],
  at: Readonly<{row: number; column: number}>,
  newKey: () => string,
): FormPatch[] {
  const height = Math.max(rows.length, at.row + cells.length)
  const width = Math.max(countColumns(rows), ...cells.map(({length}) => at.column + length))
  const grown = Array.from({length: height}, (_, index) => {
    const row = rows[index] ?? {_type: rowType, _key: newKey(), cells: []}
    const pasted = cells[index - at.row] ?? []
    return {...row, cells: padCells(row, width).map((own, column) => pasted[column - at.column] ?? own)}
  })
  return [set(grown)]
}

export const removeRow = ({_key}: TableRow): FormPatch[] => [unset([{_key}])]

/** Adds an empty cell to every row, so that all rows have the same length. */
export const addColumn = (rows: readonly TableRow[]): FormPatch[] => {
  const width = countColumns(rows) + 1
  return rows.map((row) => set(padCells(row, width), [{_key: row._key}, 'cells']))
}

/** Removes a cell from every row that has it. */
export const removeColumn = (rows: readonly TableRow[], column: number): FormPatch[] =>
  rows.filter(({cells = []}) => column < cells.length).map(({_key}) => unset([{_key}, 'cells', column]))
