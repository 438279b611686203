import {abortOnSignal} from '../abort-on-signal.ts'
import {startWorkerMetrics} from '../metrics/start-worker-metrics.ts'
import {connectAnchorLog} from './anchors/anchor-log.ts'
import {keepAnchoring} from './anchors/keep-anchoring.ts'
import {witnessesOf} from './anchors/witnesses.ts'
import {createContentClient} from './content/create-content-client.ts'
import {connectContentHistory} from './content/content-history.ts'
import {wakeOnChange} from './content/wake-on-change.ts'
import {readOwnId, readRoles} from './content/read-people.ts'
import {parsePublisherEnvironment} from './environment.ts'
import {connectEvidenceLog} from './evidence/evidence-log.ts'
import {keepEvidence} from './evidence/keep-evidence.ts'
import {rememberSealed} from './last-sealed.ts'
import {connectMail} from './mails/send-mail.ts'
import {connectPublicationLog} from './record/publication-log.ts'
import {connectValidator} from './form-rules/connect-validator.ts'
import {runCycle} from './run-cycle.ts'
import {describeAuthority, readTimeStampAuthority} from './time-stamps/authority.ts'
import {createWake} from './wake.ts'

/** A change is received at once; this is how long one may stay unnoticed. */
const pauseMs = 2_000
/** The first failure of a kind is tried again at once: most are of two who wrote at the same time. */
const pauseAfterRepeatedErrorMs = 2_000

const ended = abortOnSignal()

const env = parsePublisherEnvironment(process.env)
const authority = readTimeStampAuthority(process.env)
const content = createContentClient(env)
const validator = connectValidator(process.env)
const report = (line: string) => console.error(line)
const metrics = await startWorkerMetrics(
  {port: env.PUBLISHER_METRICS_PORT ?? env.METRICS_PORT, host: env.METRICS_HOST},
  report,
)
metrics.noteTimeStamps(authority !== undefined)
const publisher = {
  content,
  history: connectContentHistory(content),
  log: connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  sealKey: env.SEAL_KEY,
  publicKeys: env.SEAL_PUBLIC_KEYS,
  publisherId: await readOwnId(content),
  readRoles: async () => await readRoles(content),
  validate: validator.validate,
  sendMail: connectMail(env, env.OFFICER_MAILS),
  now: () => new Date().toISOString(),
  report,
}
const memory = {
  lastSealed: rememberSealed(env.SEAL_PUBLIC_KEYS),
  settled: new Map<string, string>(),
  wasLoaded: {value: false},
  finished: {state: ''},
}

const wake = createWake()
const stopListening = wakeOnChange(content, wake.ring, report)

const anchoring = keepAnchoring({
  log: connectAnchorLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  authority,
  witnesses: witnessesOf(env),
  report,
  signal: ended,
})

const evidence = keepEvidence({
  log: connectEvidenceLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  siteUrl: env.SITE_URL,
  authority,
  report,
  signal: ended,
})

console.log(`ready publishing what two people stand behind; ${describeAuthority(authority)}`)
let lastError = ''
while (!ended.aborted) {
  const pause = await metrics
    .pass(async () => await runCycle(memory, publisher))
    .then(
      () => {
        lastError = ''
        return pauseMs
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        if (message === lastError) return pauseAfterRepeatedErrorMs
        report(message)
        lastError = message
        return 0
      },
    )
  await wake.sleep(pause, ended)
}
stopListening()
await anchoring
await evidence
validator.close()
metrics.close()
