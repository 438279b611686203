import {setTimeout as wait} from 'node:timers/promises'
import {connectContentHistory} from './content-history.ts'
import {parseAuditLogEnvironment} from './environment.ts'
import {connectPublicationLog} from './publication-log.ts'
import {recordPublications} from './record-publications.ts'

const pauseMs = 2_000
const pauseAfterErrorMs = 5_000

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())

const env = parseAuditLogEnvironment(process.env)
const sources = {
  history: connectContentHistory(env),
  log: connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
}

console.log('ready recording publications')
let lastError = ''
while (!ended.signal.aborted) {
  const pause = await recordPublications(sources).then(
    (appended) => {
      if (appended > 0) console.error(`${appended} publications recorded`)
      lastError = ''
      return pauseMs
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      if (message !== lastError) console.error(message)
      lastError = message
      return pauseAfterErrorMs
    },
  )
  await wait(pause, undefined, {signal: ended.signal}).catch((error: unknown) => {
    if (!ended.signal.aborted) throw error
  })
}
