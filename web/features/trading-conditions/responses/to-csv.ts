export type CsvCell = string | number

/** A file of rows: the line above them, and the line of each. */
export type CsvFile<Row> = Readonly<{head: readonly string[]; lineOf: (row: Row) => readonly CsvCell[]}>

// A spreadsheet would run text that starts like a formula.
const harmless = (text: string) => (/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text)

const cellOf = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The mark by which spreadsheets recognise UTF-8, which Arabic text needs; a file starts with it. */
const byteOrderMark = '\uFEFF'

/** Lines in the format of RFC 4180. */
export const toLines = (lines: ReadonlyArray<readonly CsvCell[]>): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')

/**
 * The top of a file: a line for each note, then the head. A note is the second cell after a `#`, so that programs which know comments skip
 * its line, and spreadsheets show it as text.
 */
export const startOfFile = (notes: readonly string[], head: readonly CsvCell[]): string =>
  `${byteOrderMark}${toLines([...notes.map((note) => ['#', note]), head])}`

/** A complete file. */
export const toCsv = <Row>(
  {head, lineOf}: CsvFile<Row>,
  rows: readonly Row[],
  notes: readonly string[],
): string => `${startOfFile(notes, head)}${toLines(rows.map(lineOf))}`
