import {setTimeout as wait} from 'node:timers/promises'
import postgres from 'postgres'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {newEmail, newIpHeaders} from '#tests/support/new-address.ts'
import {readPlainForm, sendPlainForm} from '#tests/support/servers/plain-form.ts'

/** The addresses of those who read that their message has arrived, and how many read that it has not. */
export type SentForms = Readonly<{acknowledged: readonly string[]; refused: number}>

const everyMs = 1_000

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

/** Those of the addresses whose message is not in the database. */
export async function lostOf(addresses: readonly string[]): Promise<readonly string[]> {
  const settings = readSettings()
  const sql = postgres(connectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  try {
    const stored = await sql<{email: string}[]>`
      select email from contact_messages where email in ${sql(['nobody', ...addresses])}`
    return addresses.filter((address) => !stored.some(({email}) => email === address))
  } finally {
    await sql.end()
  }
}
