import {createHash} from 'node:crypto'
import {createTransport} from 'nodemailer'
import {readTimeStampAuthority} from '#workers/publisher/time-stamps/authority.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import {type Finding, fault, look, right, unchecked} from './finding.ts'
import type {Setup} from './setup.ts'

const maxSkewMs = 30_000

async function tryMail({SMTP_URL}: Setup): Promise<Finding> {
  if (!SMTP_URL) return unchecked('the mail server', 'SMTP_URL is not set here')
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    return right('the mail server takes the connection and the password')
  } finally {
    transport.close()
  }
}

async function tryAuthority(setup: Setup): Promise<Finding> {
  const authority = readTimeStampAuthority(setup)
  if (authority === undefined)
    return unchecked('the time-stamp authority', 'TSA_URL is not set: the record is not time-stamped')
  await requestTimeStamp(authority, createHash('sha256').update('a look at the set-up').digest('hex'))
  return right('the time-stamp authority stamps, and its CA is the given one')
}

async function tryClock(name: string, url: string): Promise<Finding> {
  const sent = Date.now()
  const {headers} = await fetch(url, {signal: AbortSignal.timeout(10_000)})
  const theirs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return unchecked(`the clock against that of ${name}`, 'it names no time')
  // The header has whole seconds; the response took its time.
  const skewMs = Math.max(sent - theirs - 1_000, theirs - Date.now(), 0)
  return skewMs <= maxSkewMs
    ? right(`the clock agrees with that of ${name}`)
    : fault(
        `the clock of this machine and that of ${name} are ${Math.round(skewMs / 1_000)} seconds apart`,
        'run a time service (chrony, systemd-timesyncd): webhooks count as replayed, and tokens as ended',
      )
}

/** Whether the time-stamp authority stamps, by the given CA. */
export const checkAuthority = async (setup: Setup): Promise<readonly Finding[]> =>
  await look(
    'no time stamp was got',
    'compare TSA_URL and TSA_CA_FILE with what the authority says',
    async () => await tryAuthority(setup),
  )

/** Looks at the mail server, the time-stamp authority and the clock. */
export async function checkOthers(setup: Setup): Promise<readonly Finding[]> {
  const {SANITY_PROJECT_ID, SUPABASE_URL} = setup
  const content = `https://${SANITY_PROJECT_ID}.api.sanity.io/v2025-02-19/data/query/${setup.SANITY_DATASET}?query=true`
  const looks = [
    look(
      'the mail server refuses',
      'compare SMTP_URL with what the mail provider says',
      async () => await tryMail(setup),
    ),
    checkAuthority(setup),
    look(
      'the clock could not be compared',
      'see the content service above',
      async () => await tryClock('the content service', content),
    ),
    look(
      'the clock could not be compared',
      'see the database above',
      async () => await tryClock('the database', `${SUPABASE_URL}/auth/v1/health`),
    ),
  ]
  return (await Promise.all(looks)).flat()
}
