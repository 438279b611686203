import {readArguments} from '#runtime/process/arguments.ts'
import {runChecks} from './checks.ts'
import {report} from './tally.ts'

readArguments({
  name: 'npm run check',
  description: 'Checks types, lint, format, layers and generated files, without running the product.',
  options: {},
})

report(await runChecks())
