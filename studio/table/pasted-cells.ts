/** Parses cells that were copied from a spreadsheet, by row; undefined for a text that is not a table. */
export function parseCells(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
    .map((line) => line.split('\t'))
  return rows.some((cells) => cells.length > 1) ? rows : undefined
}
