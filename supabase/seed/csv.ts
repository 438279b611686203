export type CsvRow = Readonly<Record<string, string>>

/**
 * Rows of a comma-separated text by the names in its first line. A field may be quoted to hold commas, line ends and doubled
 * quotes; blank lines are passed over. Throws an Error that names the line when a row has another number of fields.
 */
export function parseCsv(text: string): CsvRow[] {
  const [header, ...records] = readRecords(text)
  if (!header) return []
  return records.map(({fields, line}) => {
    if (fields.length !== header.fields.length) {
      throw new Error(`Line ${line} has ${fields.length} fields, the header has ${header.fields.length}`)
    }
    return Object.fromEntries(header.fields.map((name, position) => [name, fields[position] ?? '']))
  })
}

type CsvRecord = {fields: string[]; line: number}

// One token is a field, quoted or bare, with the comma, line end or end of text that closes it.
const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

function readRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let fields: string[] = []
  let line = 1
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match) throw new Error(`Line ${line} has a misplaced quote`)
    const [matched, quoted, bare = '', end] = match
    fields.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',' || token.lastIndex === text.length) {
      if (end === ',') fields.push('')
      if (fields.length > 1 || fields[0] !== '') records.push({fields, line})
      fields = []
    }
    line += matched.split('\n').length - 1
  }
  return records
}
