import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readSchemas} from './schemas.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schemas-'))
  for (const file of ['common/roles.sql', 'forms/b.sql', 'forms/a.sql']) {
    mkdirSync(path.join(folder, 'schemas', path.dirname(file)), {recursive: true})
    writeFileSync(path.join(folder, 'schemas', file), '-- Nothing.\n')
  }
})
afterEach(() => rmSync(folder, {recursive: true}))

const list = (...names: readonly string[]) =>
  writeFileSync(
    path.join(folder, 'config.toml'),
    `schema_paths = [\n${names.map((name) => `  "./schemas/${name}",\n`).join('')}]\n`,
  )

test('the files come in the order of the list, those of a pattern by name', () => {
  list('forms/b.sql', 'common/roles.sql', 'forms/*.sql')
  expect(readSchemas(folder).map((file) => file.path)).toEqual([
    'schemas/forms/b.sql',
    'schemas/common/roles.sql',
    'schemas/forms/a.sql',
  ])
})

test('a file that the list leaves out is named', () => {
  list('forms/*.sql')
  expect(() => readSchemas(folder)).toThrow('but not schemas/common/roles.sql. Add it')
})
