import {expect, test, vi} from 'vitest'
import {streamCsv} from './stream-csv.ts'

vi.mock('#web/log/log.ts', () => ({log: {error: () => undefined}}))

const file = {head: ['Symbol', 'Swap'], formatLine: (row: readonly [string, number]) => row}

async function* makePages(...pages: ReadonlyArray<ReadonlyArray<readonly [string, number]> | Error>) {
  for (const page of pages) {
    if (page instanceof Error) throw page
    yield page
  }
}

test('a file holds its head once and the rows of all pages', async () => {
  const pages = makePages([['EURUSD', -1]], [['VOD.L', 0]], [])
  const response = await streamCsv({name: 'rows.csv', file, notes: ['Note'], pages})
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rows.csv"')
  expect(new TextDecoder('utf-8', {ignoreBOM: true}).decode(await response.arrayBuffer())).toBe(
    '\uFEFF#,Note\r\nSymbol,Swap\r\nEURUSD,-1\r\nVOD.L,0\r\n',
  )
})

test('a file without rows has only its head', async () => {
  const response = await streamCsv({name: 'rows.csv', file, notes: [], pages: makePages([])})
  expect(await response.text()).toBe('Symbol,Swap\r\n')
})

test('responds 503 when the first page fails, and aborts the download when a later one fails', async () => {
  const missing = await streamCsv({
    name: 'rows.csv',
    file,
    notes: [],
    pages: makePages(new Error('unavailable')),
  })
  expect(missing.status).toBe(503)
  const broken = await streamCsv({
    name: 'rows.csv',
    file,
    notes: [],
    pages: makePages([['EURUSD', -1]], new Error('unavailable')),
  })
  await expect(broken.text()).rejects.toThrow('unavailable')
})
