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

// From the model to every query's answer; `--check` says whether what is stored is what the model now gives.
const before = readFileSync(generated, 'utf8')
generate()
if (process.argv.includes('--check') && readFileSync(generated, 'utf8') !== before) {
  writeFileSync(generated, before)
  console.error(`${generated} is not what the model and the queries give. Run: npm run typegen`)
  process.exitCode = 1
}
