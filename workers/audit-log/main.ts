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

console.log('ready publications are recorded')
let lastError = ''
while (!ended.signal.aborted) {
  const pause = await recordPublications(sources).then(
    (entered) => {
      if (entered > 0) console.error(`${entered} publications entered`)
      lastError = ''
      return pauseMs
    },
    (error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== lastError) console.error(words)
      lastError = words
      return pauseAfterErrorMs
    },
  )
  await wait(pause, undefined, {signal: ended.signal}).catch((error: unknown) => {
    if (!ended.signal.aborted) throw error
  })
}
