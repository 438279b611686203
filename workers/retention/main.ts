import {setTimeout as wait} from 'node:timers/promises'
import {connectDatabase, unwrap} from '../connect-database.ts'
import {abortOnSignal} from '../abort-on-signal.ts'
import {deleteDaily, parseRetentionEnvironment} from './daily-deletion.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {readOrExit} from '#runtime/process/run-command.ts'

readArguments({
  name: 'npm run retention:daily',
  description: 'Deletes personal data whose retention period is over, every day, until it is stopped.',
  options: {},
})

const ended = abortOnSignal()

const env = readOrExit(() => parseRetentionEnvironment(process.env))
const database = connectDatabase(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)

console.log('ready applying retention periods')
await deleteDaily({
  apply: async () => unwrap('apply_retention', await database.rpc('apply_retention', {dry_run: false})),
  wait: async (milliseconds) =>
    await wait(milliseconds, true, {signal: ended}).catch((error: unknown) => {
      if (ended.aborted) return false
      throw error
    }),
  log: (line) => console.error(line),
})
