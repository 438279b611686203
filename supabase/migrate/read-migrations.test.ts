import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readMigrations} from './migrate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-migrations-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(folder, name), `-- ${name}`)
}

test('reads the SQL files by version and nothing else', () => {
  write('20260102000000_second.sql', '20260101000000_first_table.sql', 'notes.md')
  expect(readMigrations(folder)).toEqual([
    {version: '20260101000000', name: 'first_table', text: '-- 20260101000000_first_table.sql'},
    {version: '20260102000000', name: 'second', text: '-- 20260102000000_second.sql'},
  ])
})

test('rejects a file without a version, and a version that two files have', () => {
  write('first.sql')
  expect(() => readMigrations(folder)).toThrow('first.sql is not named <version>_<name>.sql.')
  rmSync(path.join(folder, 'first.sql'))
  write('1_a.sql', '1_b.sql')
  expect(() => readMigrations(folder)).toThrow('Two migrations have the version 1.')
})
