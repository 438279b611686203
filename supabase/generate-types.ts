import {readFileSync, writeFileSync} from 'node:fs'
import {readTypes} from './types/read-types.ts'
import {seal, sealFault} from './types/seal.ts'
import {withThrowAwayDatabase} from './types/throw-away-database.ts'

const generated = new URL('../web/database/database.types.generated.ts', import.meta.url)

// From the schemas to the types of every row; `--check` reports whether the stored types match the schemas, and
// needs neither a database nor the network.
if (process.argv.includes('--check')) {
  const fault = sealFault(readFileSync(generated, 'utf8'))
  if (fault) {
    console.error(`web/database/database.types.generated.ts: ${fault}. Run: npm run typegen`)
    process.exitCode = 1
  }
} else {
  writeFileSync(generated, seal(await withThrowAwayDatabase(readTypes)))
}
