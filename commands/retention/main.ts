import {unwrap} from '#workers/connect-database.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {runDatabaseCommand} from '../run-database-command.ts'

const {
  values: {apply: isApplied},
} = readArguments({
  name: 'npm run retention',
  description:
    'Lists personal data whose retention period is over. The periods are in the table "retention_periods".',
  options: {apply: {type: 'boolean', default: false, description: 'deletes it'}},
  example: '--apply',
})

await runDatabaseCommand(async (database) => {
  const rules = unwrap('apply_retention', await database.rpc('apply_retention', {dry_run: !isApplied}))
  const lines = rules.map(
    ({category, period, reason, deleted}) =>
      `${String(deleted).padStart(7)}  ${category.padEnd(12)} older than ${period.padEnd(8)}  ${reason}`,
  )
  const head = isApplied ? 'Deleted:' : 'Would delete (add --apply to do so):'
  return [head, ...lines].join('\n')
})
