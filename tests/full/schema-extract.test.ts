import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {extractSchema} from '@sanity/schema/_internal'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'

test('the schema is extracted as the CLI of the Studio does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-'))
  try {
    // The CLI takes the path as one below the project.
    const file = path.relative(process.cwd(), path.join(folder, 'schema.json'))
    execFileSync('sanity', ['schema', 'extract', '--path', file, '--enforce-required-fields'], {
      stdio: 'ignore',
      env: {...process.env, DO_NOT_TRACK: '1'},
    })
    const extracted = extractSchema(createSchema({name: 'default', types: schemaTypes}), {
      enforceRequiredFields: true,
    })
    expect(JSON.parse(JSON.stringify(extracted))).toEqual(
      JSON.parse(readFileSync(path.join(folder, 'schema.json'), 'utf8')),
    )
  } finally {
    rmSync(folder, {recursive: true})
  }
}, 120_000)
