import {importMarketEvents, readMarketEvents} from '#supabase/import/import-market-events.ts'
import {runImportCommand, takeRows} from './run-import.ts'

await runImportCommand({
  name: 'npm run calendar:import',
  description:
    'Checks a file line by line, and says what it would change. Its columns are those of dividends (symbol, ex_date, amount, source, is_cancelled), of rollovers (symbol, rolls_on, from_contract, to_contract, price_difference, source), or of economic events (country, occurs_on, occurs_at, importance, title, title_ar, previous, forecast, actual, source, is_cancelled).',
  form: '<file.csv or file.json>',
  row: 'line',
  example: 'dividends.csv --apply',
  async run(sql, given) {
    const read = readMarketEvents(given.text, given.fileName.endsWith('.json') ? 'json' : 'csv')
    return await importMarketEvents(sql, read.kind, {...given, rows: takeRows(read)})
  },
})
