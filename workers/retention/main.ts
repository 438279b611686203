import {setTimeout as wait} from 'node:timers/promises'
import {connectDatabase, unwrap} from '../connect-database.ts'
import {abortOnSignal} from '../abort-on-signal.ts'
import {deleteDaily} from './delete-daily.ts'
import {parseRetentionEnvironment} from './environment.ts'

const ended = abortOnSignal()

const env = parseRetentionEnvironment(process.env)
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
