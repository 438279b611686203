import {setTimeout as wait} from 'node:timers/promises'
import {createTransport} from 'nodemailer'
import {abortOnSignal} from '../abort-on-signal.ts'
import {startWorkerMetrics} from '../metrics/start-worker-metrics.ts'
import {countMails} from './count-mails.ts'
import {parseMailerEnvironment} from './environment.ts'
import {connectOutbox} from './outbox.ts'
import {connectTexts} from './read-texts.ts'
import {sendDue} from './send-due.ts'

const pauseMs = 1_000
const pauseAfterTroubleMs = 5_000

const ended = abortOnSignal()

const env = parseMailerEnvironment(process.env)
const say = (line: string) => console.error(line)
const metrics = await startWorkerMetrics(
  {port: env.MAILER_METRICS_PORT ?? env.METRICS_PORT, host: env.METRICS_HOST},
  say,
)
const transport = createTransport({
  url: env.SMTP_URL,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
})
const sending = {
  outbox: countMails(connectOutbox(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY), metrics.countMail),
  readTexts: connectTexts(env),
  transport,
  siteUrl: env.SITE_URL,
  from: env.MAIL_FROM,
  log: say,
}

console.log('ready the outbox is processed')
while (!ended.aborted) {
  const pause = await metrics
    .pass(async () => await sendDue(sending))
    .then(
      (sent) => (sent > 0 ? 0 : pauseMs),
      (error: unknown) => {
        say(error instanceof Error ? error.message : String(error))
        return pauseAfterTroubleMs
      },
    )
  await wait(pause, undefined, {signal: ended}).catch((error: unknown) => {
    if (!ended.aborted) throw error
  })
}
transport.close()
metrics.close()
