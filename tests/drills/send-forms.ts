import {setTimeout as wait} from 'node:timers/promises'
import {readSettings} from '#commands/environment/settings.ts'
import {findMessages} from '#tests/support/inbox-api.ts'
import {newEmail, newIpHeaders} from '#tests/support/new-address.ts'
import {readPlainForm, sendPlainForm} from '#tests/support/servers/plain-form.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

/** The addresses of those who read that their message has arrived, and how many read that it has not. */
export type SentForms = Readonly<{acknowledged: readonly string[]; refused: number}>

const everyMs = 1_000
const mailedWithinMs = 60_000

/** Whether a visitor who writes to the broker reads that the message has arrived. */
async function isAcknowledged(site: string, email: string): Promise<boolean> {
  const signal = AbortSignal.timeout(20_000)
  const page = await fetch(`${site}/contact`, {headers: newIpHeaders(), signal})
  const {status, words} = await sendPlainForm(site, '/contact', readPlainForm(await page.text()), email)
  return status === 200 && words.includes('Your message has arrived')
}

/** Sends the contact form once a second until `signal` aborts; nobody waits for the one before. */
export async function sendForms(site: string, signal: AbortSignal): Promise<SentForms> {
  const sending: Promise<string | null>[] = []
  while (!signal.aborted) {
    const email = newEmail('drill')
    sending.push(
      isAcknowledged(site, email).then(
        (arrived) => (arrived ? email : null),
        () => null,
      ),
    )
    await wait(everyMs)
  }
  const sent = await Promise.all(sending)
  const acknowledged = sent.filter((email) => email !== null)
  return {acknowledged, refused: sent.length - acknowledged.length}
}

/** Those of the addresses to which no mail came that says that the message is there. */
export async function lostOf(addresses: readonly string[]): Promise<readonly string[]> {
  let missing = new Set(addresses)
  try {
    await waitUntil(
      'each visitor has the mail',
      async () => {
        const mails = await findMessages(
          readSettings().urls.inbox,
          ({subject, to}) => subject === 'We have your message' && to.some((each) => missing.has(each)),
        )
        const reached = new Set(mails.flatMap(({to}) => to))
        missing = new Set([...missing].filter((each) => !reached.has(each)))
        return missing.size === 0 ? true : undefined
      },
      mailedWithinMs,
    )
  } catch {
    // The result names those who are still without one.
  }
  return [...missing]
}
