import {abortOnSignal} from '../abort-on-signal.ts'
import {startWorkerMetrics} from '../start-worker-metrics.ts'
import {connectAnchorLog} from './anchor-log.ts'
import {keepAnchoring, listWitnesses} from './anchoring.ts'
import {contentClock, expectSameClocks} from './clocks.ts'
import {createContentClient, connectContentHistory} from './content/content-history.ts'
import {wakeOnChange} from './content/read-content.ts'
import {readOwnId, readPerson, readRoles} from './content/members.ts'
import {parsePublisherEnvironment} from './environment.ts'
import {connectDecisionLog} from './decisions/decision-log.ts'
import {readDeputies} from './decisions/deputies.ts'
import {keepNotifying} from './decisions/keep-notifying.ts'
import {listWebhooks} from './decisions/webhooks.ts'
import {connectEvidenceLog, connectStampLog} from './evidence/evidence-log.ts'
import {keepEvidence} from './evidence/keep-evidence.ts'
import {connectMail} from './send-mail.ts'
import {connectWritableLog} from './publication-log.ts'
import {connectValidator} from './form-rules/connect-validator.ts'
import {createMemory, runCycle} from './run-cycle.ts'
import {describeAuthority, listCertificateEnds, readTimeStampAuthority} from './time-stamps/authority.ts'
import {createWake} from './scheduling.ts'
import {readKeyEnds} from '#domain/key-ends.ts'
import {reportEndsDaily} from '#domain/key-expiry.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {readOrExit} from '#runtime/process/run-command.ts'

/** Changes arrive through a subscription. This is the longest that a missed change waits. */
const pauseMs = 2_000
/** The first failure of a kind is retried at once: usually two writers collided. */
const pauseAfterRepeatedErrorMs = 2_000

readArguments({
  name: 'npm run publisher',
  description: 'Publishes what two officers approved and keeps the audit log, until it is stopped.',
  options: {},
})

const ended = abortOnSignal()

const env = readOrExit(() => parsePublisherEnvironment(process.env))
const authority = readOrExit(() => readTimeStampAuthority(process.env))
const content = createContentClient(env)
const validator = connectValidator(process.env)
const report = (line: string) => console.error(line)
const metrics = await startWorkerMetrics(
  {port: env.PUBLISHER_METRICS_PORT ?? env.METRICS_PORT, host: env.METRICS_HOST},
  report,
)
metrics.noteTimeStamps(authority !== undefined)
const readCertificateEnds = () => (authority ? listCertificateEnds(authority.caPem, Date.now()) : [])
metrics.noteEnds(readCertificateEnds)
reportEndsDaily(() => [...readKeyEnds(process.env), ...readCertificateEnds()], report)
const databaseKeys = {secretKey: env.SUPABASE_SECRET_KEY, publisherKey: env.SUPABASE_PUBLISHER_KEY}
const log = connectWritableLog(env.SUPABASE_URL, databaseKeys)
const clocks = [contentClock(content), {name: 'the database', read: log.readClock}]
const publisher = {
  content,
  history: connectContentHistory(content),
  log,
  decisions: connectDecisionLog(env.SUPABASE_URL, databaseKeys),
  sealKey: env.SEAL_KEY,
  publicKeys: env.SEAL_PUBLIC_KEYS,
  publisherId: await readOwnId(content),
  readRoles: async () => await readRoles(content),
  validate: validator.validate,
  sendMail: connectMail(
    env,
    env.OFFICER_MAILS.map(({address}) => address),
  ),
  studioUrl: env.STUDIO_URL,
  readPerson: async (id: string) => await readPerson(content, id),
  now: () => new Date().toISOString(),
  expectSameClocks: async () => await expectSameClocks(clocks, Date.now),
  noteRefused: metrics.noteRefused,
  report,
}
const memory = createMemory(env.SEAL_PUBLIC_KEYS)

const wake = createWake()
const stopListening = wakeOnChange(content, wake.ring, report)

const anchoring = keepAnchoring({
  log: connectAnchorLog(env.SUPABASE_URL, databaseKeys),
  authority,
  witnesses: listWitnesses(env),
  report,
  signal: ended,
})

const notifying = keepNotifying({
  decisions: publisher.decisions,
  readPerson: publisher.readPerson,
  officers: env.OFFICER_MAILS,
  sendMail: async (address, mail) => await connectMail(env, [address])(mail),
  webhooks: listWebhooks(env),
  readDeputies: async () => await readDeputies(publisher),
  studioUrl: env.STUDIO_URL,
  report,
  signal: ended,
})

const evidence = keepEvidence({
  log: connectEvidenceLog(env.SUPABASE_URL, databaseKeys),
  stamps: connectStampLog(env.SUPABASE_URL, databaseKeys),
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
await notifying
await evidence
validator.close()
metrics.close()
