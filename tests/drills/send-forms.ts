import {setTimeout as wait} from 'node:timers/promises'
import postgres from 'postgres'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {newEmail, newIpHeaders, readPlainForm, sendPlainForm} from '#tests/support/site.ts'

/** The marks of confirmed writes, and the number of writes that weren't confirmed. */
export type Writes = Readonly<{acknowledged: readonly string[]; refused: number}>

const everyMs = 1_000

/** Writes a new mark once a second until `signal` aborts, without waiting for earlier writes. A failed write counts as refused. */
export async function writeEverySecond(
  newMark: () => string,
  isAcknowledged: (mark: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Writes> {
  const writing: Promise<string | null>[] = []
  while (!signal.aborted) {
    const mark = newMark()
    writing.push(
      isAcknowledged(mark).then(
        (isStored) => (isStored ? mark : null),
        () => null,
      ),
    )
    await wait(everyMs)
  }
  const written = await Promise.all(writing)
  const acknowledged = written.filter((mark) => mark !== null)
  return {acknowledged, refused: written.length - acknowledged.length}
}

/** Whether a visitor who writes to the broker reads that the message has arrived. */
async function isArrived(site: string, email: string): Promise<boolean> {
  const signal = AbortSignal.timeout(20_000)
  const page = await fetch(`${site}/contact`, {headers: newIpHeaders(), signal})
  const {status, words} = await sendPlainForm(site, '/contact', readPlainForm(await page.text()), email)
  return status === 200 && words.includes('Your message has arrived')
}

/** Sends the contact form once a second until `signal` aborts. Its marks are the addresses of the senders. */
export const sendForms = async (site: string, signal: AbortSignal): Promise<Writes> =>
  await writeEverySecond(
    () => newEmail('drill'),
    async (email) => await isArrived(site, email),
    signal,
  )

/** Those of the addresses whose message is not in the database of a stack, or the running one. */
export async function listLostForms(
  addresses: readonly string[],
  settings = readSettings(),
): Promise<readonly string[]> {
  const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  try {
    const stored = await sql<{email: string}[]>`
      select email from contact_messages where email in ${sql(['nobody', ...addresses])}`
    return addresses.filter((address) => !stored.some(({email}) => email === address))
  } finally {
    await sql.end()
  }
}
