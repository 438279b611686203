import {setTimeout as sleep} from 'node:timers/promises'
import {type TimeStamp, requestTimeStamp} from './time-stamps/request-time-stamp.ts'
import type {AnchorLog, Head} from './anchor-log.ts'
import type {PublisherEnvironment} from './environment.ts'
import {connectMail} from './send-mail.ts'
import type {TimeStampAuthority} from './time-stamps/authority.ts'
import {retryLater} from './scheduling.ts'

const maxAnchorAgeMs = 24 * 60 * 60 * 1000

type HeadAnchoring = Readonly<{
  log: Pick<AnchorLog, 'head' | 'lastAnchor' | 'appendAnchor'>
  /** Requests a time stamp for a SHA-256 digest. */
  stamp: (sha256: string) => Promise<TimeStamp>
  now: () => number
}>

/** Requests a time stamp for the head of the log: after each publication, and once a day without publications. */
export async function anchorHead({log, stamp, now}: HeadAnchoring): Promise<void> {
  const [head, last] = await Promise.all([log.head(), log.lastAnchor()])
  if (!head) return
  if (last && last.hash === head.hash && now() - Date.parse(last.genTime) < maxAnchorAgeMs) return
  await log.appendAnchor(head, await stamp(head.hash))
}

const noticeIntervalMs = 24 * 60 * 60 * 1000

/** An outside party that keeps heads of the log. */
type Witness = Readonly<{
  /** A mail address, or the URL of a webhook. */
  address: string
  /** Rejects if the witness didn't accept the head. */
  send: (head: Head) => Promise<void>
}>

/** Sends the head of the log to a witness: each head once, and at most one a day. */
export async function notifyWitness(
  {address, send}: Witness,
  log: Pick<AnchorLog, 'head' | 'lastNotice' | 'appendNotice'>,
  now: () => number,
): Promise<void> {
  const [head, last] = await Promise.all([log.head(), log.lastNotice(address)])
  if (!head || last?.hash === head.hash) return
  if (last && now() - Date.parse(last.sentAt) < noticeIntervalMs) return
  await send(head)
  await log.appendNotice(address, head)
}

const webhookTimeoutMs = 15_000

const mailText = (site: string, {position, hash, recordedAt}: Head): string =>
  `The record of regulated texts of ${site} ends with entry ${position}, recorded at ${recordedAt}:

${position}:${hash}

Keep this mail. Whoever verifies the record later with --anchor and this line sees whether an entry up to it was removed or changed since:
${site}/.well-known/seal-keys.json holds the public keys, ${site}/record/verify-record.mjs is the verifier.
`

async function postHead(url: string, site: string, {position, hash, recordedAt}: Head): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({site, position, head_hash: hash, recorded_at: recordedAt}),
    signal: AbortSignal.timeout(webhookTimeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${url} responded with the status ${response.status}.`)
}

/** The configured witnesses: each address of `WITNESS_MAILS`, and `WITNESS_URL`. */
export function listWitnesses(env: PublisherEnvironment): readonly Witness[] {
  const {WITNESS_MAILS, WITNESS_URL, SITE_URL} = env
  const site = new URL(SITE_URL).origin
  return [
    ...WITNESS_MAILS.map((address): Witness => {
      const sendMail = connectMail(env, [address])
      return {
        address,
        send: async (head) =>
          await sendMail({subject: `Record of ${site}: entry ${head.position}`, text: mailText(site, head)}),
      }
    }),
    ...(WITNESS_URL === undefined
      ? []
      : [{address: WITNESS_URL, send: async (head: Head) => await postHead(WITNESS_URL, site, head)}]),
  ]
}

const pauseMs = 2_000

type Anchoring = Readonly<{
  log: AnchorLog
  authority: TimeStampAuthority | undefined
  witnesses: readonly Witness[]
  report: (line: string) => void
  signal: AbortSignal
}>

/**
 * Has each new head of the log time-stamped and sent to the witnesses until the signal aborts. It runs beside the publisher's cycles, so an
 * unavailable authority or witness doesn't stop publications.
 */
export async function keepAnchoring({log, authority, witnesses, report, signal}: Anchoring): Promise<void> {
  const now = () => Date.now()
  const tasks = witnesses.map((witness) =>
    retryLater(async () => await notifyWitness(witness, log, now), report, `Witness ${witness.address}`),
  )
  if (authority) {
    const stamp = async (sha256: string) => await requestTimeStamp(authority, sha256)
    tasks.push(
      retryLater(async () => await anchorHead({log, stamp, now}), report, 'Time stamp of the record'),
    )
  }
  while (tasks.length > 0 && !signal.aborted) {
    await Promise.all(tasks.map(async (attempt) => await attempt(now())))
    await sleep(pauseMs, undefined, {signal}).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
