import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const page = readFileSync('docs/framework-internals.md', 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `'))

/** The files that rows name: of several in one folder, the first with it. */
const namedIn = (cell: string): string[] => [...cell.matchAll(/`([^`\s]+)`/gu)].map(([, name = '']) => name)

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim())

const places = rows.flatMap((row) => namedIn(cellsOf(row)[1] ?? ''))
const tests = rows
  .flatMap((row) => namedIn(cellsOf(row)[4] ?? ''))
  .filter((name) => /\.(?:test|spec)\./u.test(name))

const isListed = (file: string): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`) || path.basename(file) === place)

// By these it is known that a file relies on what its framework does not document.
const signs =
  /from '(?:next\/dist\/|[^']*\/_internal)|\bunstable_\w|\$ACTION|'x-next(?:js)?-|__next_f|__NEXT_|'NEXT_(?:PHASE|MANUAL)|\[data-(?:testid|ui|level|list)|node_modules\/next\/|-manifest\.json'|data-precedence|\.(?:onPostgrestAST|normalizeDbError|withContext) = /u

const sources = globSync(
  '{web,studio,schemas,workers,emulators,commands,domain,content,supabase}/**/*.{ts,tsx}',
  {
    exclude: ['**/*.test.{ts,tsx}', 'web/.next*/**'],
  },
)

test('every file that relies on what a framework does not document has a row', () => {
  const relying = sources.filter((file) => signs.test(readFileSync(file, 'utf8')))
  expect(relying.length).toBeGreaterThan(20)
  expect(relying.filter((file) => !isListed(file))).toEqual([])
})

test('every test that a row names is there, and every row names one', () => {
  const fileOf = (name: string) => (name.includes('/') ? name : path.join('tests/contract/framework', name))
  expect(tests.filter((name) => !existsSync(fileOf(name)))).toEqual([])
  expect(rows.filter((row) => !/\.(?:test|spec)\.|`tests\//u.test(cellsOf(row)[4] ?? ''))).toEqual([])
})

test('every test of this folder is named by a row', () => {
  const here = globSync('tests/contract/framework/*.test.ts').map((file) => path.basename(file))
  expect(
    here.filter((name) => !tests.includes(name) && name !== path.basename(import.meta.filename)),
  ).toEqual([])
})
