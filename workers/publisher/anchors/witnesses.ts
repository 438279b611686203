import type {PublisherEnvironment} from '../environment.ts'
import {connectMail} from '../mails/send-mail.ts'
import type {Head} from './anchor-log.ts'
import type {Witness} from './notify-witness.ts'

const timeoutMs = 15_000

const mailText = (site: string, {position, hash, recordedAt}: Head): string =>
  `The record of regulated texts of ${site} ends with entry ${position}, recorded at ${recordedAt}:

${position}:${hash}

Keep this mail. Whoever verifies the record later with --anchor and this line sees whether an entry up to it was removed or changed since:
${site}/.well-known/seal-keys.json holds the public keys, ${site}/record/verify-record.mjs is the verifier.
`

async function post(url: string, site: string, {position, hash, recordedAt}: Head): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({site, position, head_hash: hash, recorded_at: recordedAt}),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${url} responded with the status ${response.status}.`)
}

/** The witnesses of the environment: each address of `WITNESS_MAILS`, and `WITNESS_URL`. */
export function witnessesOf(env: PublisherEnvironment): readonly Witness[] {
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
      : [{address: WITNESS_URL, send: async (head: Head) => await post(WITNESS_URL, site, head)}]),
  ]
}
