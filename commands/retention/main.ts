import {unwrap} from '#workers/connect-database.ts'
import {UsageError, runDatabaseCommand} from '../run-database-command.ts'

const usage = `Usage: npm run retention [-- --apply]

Lists personal data whose retention period is over; with --apply deletes it. The periods are in the table "retention_periods".`

await runDatabaseCommand(usage, async ({args, isApplied}, database) => {
  if (args.length > 0) throw new UsageError(usage)
  const rules = unwrap('apply_retention', await database.rpc('apply_retention', {dry_run: !isApplied}))
  const lines = rules.map(
    ({category, period, reason, deleted}) =>
      `${String(deleted).padStart(7)}  ${category.padEnd(12)} older than ${period.padEnd(8)}  ${reason}`,
  )
  const head = isApplied ? 'Deleted:' : 'Would delete (add --apply to do so):'
  return [head, ...lines].join('\n')
})
