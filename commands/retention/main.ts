import {unwrap} from '#workers/connect-database.ts'
import {UsageError, runCommand} from '../run-database-command.ts'

const usage = `Usage: npm run retention [-- --apply]

Says what of personal data was kept long enough; with --apply deletes it. The periods are in the table "retention_periods".`

await runCommand(usage, async ({args, isApplied}, database) => {
  if (args.length > 0) throw new UsageError(usage)
  const rules = unwrap('apply_retention', await database.rpc('apply_retention', {really: isApplied}))
  const lines = rules.map(
    ({what, keep, why, deleted}) =>
      `${String(deleted).padStart(7)}  ${what.padEnd(12)} older than ${keep.padEnd(8)}  ${why}`,
  )
  const head = isApplied ? 'Deleted:' : 'Would delete (with --apply it does):'
  return [head, ...lines].join('\n')
})
