import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {extractSchema} from '@sanity/schema/_internal'
import {format} from 'oxfmt'
import {createSchema} from 'sanity'
import formatting from '../.oxfmtrc.json' with {type: 'json'}
import {schemaTypes} from './types.ts'

const generated = 'web/content/sanity.types.generated.ts'
const schemaFile = 'schemas/schema.generated.json'

// Started by Node, without a shell: on Windows `sanity` is a script that needs one.
const sanity = path.resolve('node_modules/sanity/bin/sanity')

/** As `sanity schema extract` does, which takes five times as long, because it loads the Studio with all its tools. */
const extract = () =>
  extractSchema(createSchema({name: 'default', types: schemaTypes}), {enforceRequiredFields: true})

async function generate(): Promise<void> {
  writeFileSync(schemaFile, JSON.stringify(extract(), null, 2))
  execFileSync(process.execPath, [sanity, 'typegen', 'generate'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, DO_NOT_TRACK: '1'},
  })
  const {code} = await format(generated, readFileSync(generated, 'utf8'), formatting)
  writeFileSync(generated, code)
}

// Generates the types of the schema and of every query result; `--check` fails when the stored types are outdated.
const before = readFileSync(generated, 'utf8')
await generate()
if (process.argv.includes('--check') && readFileSync(generated, 'utf8') !== before) {
  writeFileSync(generated, before)
  console.error(`${generated} is outdated. Run: npm run typegen`)
  process.exitCode = 1
}
