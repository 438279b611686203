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
export const byteOrderMark = '\uFEFF'

/** Lines in the format of RFC 4180. */
export const toLines = (lines: ReadonlyArray<readonly CsvCell[]>): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')

/** A complete file of lines. */
export const toCsv = (lines: ReadonlyArray<readonly CsvCell[]>): string => `${byteOrderMark}${toLines(lines)}`
