import {readFileSync, writeFileSync} from 'node:fs'
import {readTypes, sealTypes, findSealFault} from './types/read-types.ts'
import {findStaleSchemas, writeGeneratedSchemas} from './migrate/schemas.ts'
import {withThrowAwayDatabase} from './types/throw-away-database.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const generated = new URL('./database.types.generated.ts', import.meta.url)

// Generates the types of every row from the schemas. `--check` reports whether the stored types match the schemas, without a database or network.
const {values} = readArguments({
  name: 'node supabase/generate-types.ts',
  description: 'Writes the types of every row of the database.',
  options: {
    check: {
      type: 'boolean',
      default: false,
      description: 'writes nothing; ends with 1 when the types are outdated',
    },
  },
})

if (values.check) {
  for (const file of findStaleSchemas()) {
    console.error(`supabase/${file} differs from its list in TypeScript. Run: npm run typegen`)
    process.exitCode = 1
  }
  const sealProblem = findSealFault(readFileSync(generated, 'utf8'))
  if (sealProblem) {
    console.error(`supabase/database.types.generated.ts: ${sealProblem}. Run: npm run typegen`)
    process.exitCode = 1
  }
} else {
  writeGeneratedSchemas()
  writeFileSync(generated, sealTypes(await withThrowAwayDatabase(readTypes)))
}
