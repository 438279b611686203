import {setTimeout as wait} from 'node:timers/promises'
import {createTransport} from 'nodemailer'
import {abortOnSignal} from '../abort-on-signal.ts'
import {contentClock} from '../publisher/clocks.ts'
import {connectPublicationLog} from '../publisher/publication-log.ts'
import {startWorkerMetrics} from '../start-worker-metrics.ts'
import {countMails, connectOutbox} from './outbox.ts'
import {parseMailerEnvironment} from './environment.ts'
import {connectContent, connectTexts} from './read-texts.ts'
import {sendDue} from './send-due.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {watchClock} from '#runtime/process/watch-clock.ts'
import {readOrExit} from '#runtime/process/run-command.ts'

const pollIntervalMs = 1_000
const retryDelayMs = 5_000

readArguments({
  name: 'npm run mailer',
  description: 'Sends queued mail until stopped.',
  options: {},
})

const stopped = abortOnSignal()

const env = readOrExit(() => parseMailerEnvironment(process.env))
const log = (line: string) => console.error(line)
const metrics = await startWorkerMetrics(
  {port: env.MAILER_METRICS_PORT ?? env.METRICS_PORT, host: env.METRICS_HOST},
  log,
)
const transport = createTransport({
  url: env.SMTP_URL,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
})
const content = connectContent(env)
const sending = {
  outbox: countMails(connectOutbox(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY), metrics.countMail),
  readTexts: connectTexts(env, connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY), content),
  transport,
  siteUrl: env.SITE_URL,
  staff: env.STAFF_MAIL,
  from: env.MAIL_FROM,
  receiptKey: env.RECEIPT_KEY,
  isClockRight: watchClock({
    read: contentClock(content).read,
    now: Date.now,
    elapsed: () => performance.now(),
    report: (error) => log(`The clock of the content service was not read: ${String(error)}`),
  }),
  log,
}

console.log('ready the outbox is processed')
while (!stopped.aborted) {
  const pause = await metrics
    .pass(async () => await sendDue(sending))
    .then(
      (sent) => (sent > 0 ? 0 : pollIntervalMs),
      (error: unknown) => {
        log(error instanceof Error ? error.message : String(error))
        return retryDelayMs
      },
    )
  await wait(pause, undefined, {signal: stopped}).catch((error: unknown) => {
    if (!stopped.aborted) throw error
  })
}
transport.close()
metrics.close()
