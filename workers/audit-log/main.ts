import {setTimeout as wait} from 'node:timers/promises'
import {connectContentHistory} from './content-history.ts'
import {parseRecorderEnvironment} from './environment.ts'
import {connectPublicationLog} from './publication-log.ts'
import {recordPublications} from './record-publications.ts'

const pauseMs = 2_000
const pauseAfterTroubleMs = 5_000

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())

const env = parseRecorderEnvironment(process.env)
const recording = {
  history: connectContentHistory(env),
  log: connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
}

console.log('ready publications are recorded')
let trouble = ''
while (!ended.signal.aborted) {
  const pause = await recordPublications(recording).then(
    (entered) => {
      if (entered > 0) console.error(`${entered} publications entered`)
      trouble = ''
      return pauseMs
    },
    (error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== trouble) console.error(words)
      trouble = words
      return pauseAfterTroubleMs
    },
  )
  await wait(pause, undefined, {signal: ended.signal}).catch((error: unknown) => {
    if (!ended.signal.aborted) throw error
  })
}
