import {importHourlySpreads, readHourlySpreads} from '#supabase/import/import-hourly-spreads.ts'
import {importInstruments, readInstruments} from '#supabase/import/import-instruments.ts'
import {importSpreads, readSpreads} from '#supabase/import/import-spreads.ts'
import {runImportCommand, takeRows} from './run-import.ts'

const hasColumn = (text: string, column: string): boolean =>
  new RegExp(String.raw`^[^\n]*\b${column}\b`, 'u').test(text)

await runImportCommand({
  name: 'npm run trading:import',
  description:
    'Checks a file of instruments, spreads or hourly spreads row by row, and says what it would change.',
  form: '<file.csv>',
  row: 'row',
  example: 'spreads.csv --apply',
  async run(sql, given) {
    const {text} = given
    // Only hourly spreads have hours, and spreads have account types. Other files contain instruments.
    if (!hasColumn(text, 'account_type'))
      return await importInstruments(sql, {...given, rows: takeRows(readInstruments(text))})
    return hasColumn(text, 'hour_of_week')
      ? await importHourlySpreads(sql, {...given, rows: takeRows(readHourlySpreads(text))})
      : await importSpreads(sql, {...given, rows: takeRows(readSpreads(text))})
  },
})
