import {setTimeout as wait} from 'node:timers/promises'
import {createTransport} from 'nodemailer'
import {endOnSignal} from '../end-on-signal.ts'
import {parseMailerEnvironment} from './environment.ts'
import {connectOutbox} from './outbox.ts'
import {connectTexts} from './read-texts.ts'
import {sendDue} from './send-due.ts'

const pauseMs = 1_000
const pauseAfterTroubleMs = 5_000

const ended = endOnSignal()

const env = parseMailerEnvironment(process.env)
const transport = createTransport({
  url: env.SMTP_URL,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
})
const sending = {
  outbox: connectOutbox(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  readTexts: connectTexts(env),
  transport,
  siteUrl: env.SITE_URL,
  from: env.MAIL_FROM,
  log: (line: string) => console.error(line),
}

console.log('ready the outbox is processed')
while (!ended.aborted) {
  const pause = await sendDue(sending).then(
    (sent) => (sent > 0 ? 0 : pauseMs),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      return pauseAfterTroubleMs
    },
  )
  await wait(pause, undefined, {signal: ended}).catch((error: unknown) => {
    if (!ended.aborted) throw error
  })
}
transport.close()
