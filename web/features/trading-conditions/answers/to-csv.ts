export type CsvCell = string | number

// A spreadsheet would run text that starts like a formula.
const harmless = (text: string) => (/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text)

const cellOf = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines as RFC 4180 has them, with the mark by which spreadsheets recognise UTF-8 (Arabic text needs it). */
export const toCsv = (lines: ReadonlyArray<readonly CsvCell[]>): string =>
  `\uFEFF${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
