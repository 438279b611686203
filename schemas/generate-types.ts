import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'

const generated = 'web/content/sanity.types.generated.ts'
const schema = 'schemas/schema.generated.json'
const quiet = {
  stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  env: {...process.env, DO_NOT_TRACK: '1'},
}

function generate(): void {
  execFileSync(
    'sanity',
    ['schema', 'extract', '--path', schema, '--enforce-required-fields', '--force'],
    quiet,
  )
  execFileSync('sanity', ['typegen', 'generate'], quiet)
}

// Generates the types of the schema and of every query result; `--check` fails when the stored types are outdated.
const before = readFileSync(generated, 'utf8')
generate()
if (process.argv.includes('--check') && readFileSync(generated, 'utf8') !== before) {
  writeFileSync(generated, before)
  console.error(`${generated} is outdated. Run: npm run typegen`)
  process.exitCode = 1
}
