/** A table that was copied from a document. */
export type CopiedTable = Readonly<{hasHeader: boolean; rows: readonly (readonly string[])[]}>

const textOf = (cell: Element): string => (cell.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

const isHeader = (row: HTMLTableRowElement): boolean =>
  row.closest('thead') !== null ||
  // Word marks the row whose style is that of a header.
  /mso-yfti-firstrow:\s*yes/u.test(row.getAttribute('style') ?? '') ||
  [...row.cells].every((cell) => cell.tagName === 'TH')

/** The cells of a table, each row with as many as the longest: a cell over several columns or rows stands in the first of them. */
export function readTable(table: HTMLTableElement): CopiedTable {
  const rows: string[][] = []
  const below = new Map<string, true>()
  ;[...table.rows].forEach((row, at) => {
    const cells: string[] = []
    const fillBelow = () => {
      while (below.has(`${at} ${cells.length}`)) cells.push('')
    }
    for (const cell of row.cells) {
      fillBelow()
      for (let column = 0; column < cell.colSpan; column += 1) {
        for (let next = 1; next < cell.rowSpan; next += 1) below.set(`${at + next} ${cells.length}`, true)
        cells.push(column === 0 ? textOf(cell) : '')
      }
    }
    fillBelow()
    rows.push(cells)
  })
  const width = Math.max(0, ...rows.map(({length}) => length))
  const [first] = table.rows
  return {
    hasHeader: first !== undefined && isHeader(first),
    rows: rows.map((cells) => [...cells, ...Array.from({length: width - cells.length}, () => '')]),
  }
}
