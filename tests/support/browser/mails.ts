import {expect} from '@playwright/test'
import type {Message} from '#packages/mail-catcher/messages.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {connectDatabase} from '#workers/connect-database.ts'
import {findMessages} from '../accounts/inbox-api.ts'

const noLicence = /Demo brand: no licence|علامة تجريبية: بلا ترخيص/u

/** Waits for a mail to an address with a subject. Each says who serves the visitor, and that the demo brand has no licence. */
export async function expectMail(to: string, subject: string): Promise<Message> {
  const find = async () =>
    await findMessages(readSettings().urls.inbox, (mail) => mail.subject === subject && mail.to.includes(to))
  await expect
    .poll(async () => (await find()).length, {timeout: 30_000, message: `"${subject}" to ${to}`})
    .toBeGreaterThan(0)
  const [mail] = await find()
  if (!mail) throw new Error('The mail has disappeared from the inbox.')
  expect(mail.text.replaceAll(/\s+/gu, ' ')).toMatch(noLicence)
  return mail
}

/** Mails in the embedded inbox whose text contains the words, for all recipients or one. */
export async function findMails(words: string, recipient?: string): Promise<Message[]> {
  const messages = await findMessages(
    readSettings().urls.inbox,
    ({to}) => recipient === undefined || to.includes(recipient),
  )
  return messages.filter(({text}) => text.includes(words))
}

/** Waits until the inbox has `count` mails with these words, and returns them by recipient. */
export async function expectMails(
  words: string,
  count: number,
  recipient?: string,
): Promise<ReadonlyMap<string, Message>> {
  const find = async () => await findMails(words, recipient)
  await expect
    .poll(async () => (await find()).length, {timeout: 30_000, message: `mails with ${words}`})
    .toBe(count)
  return new Map((await find()).map((message) => [message.to.join(), message]))
}

/** Waits for the two mails of a form: to the address that it names, that it arrived; to the broker, what it says. */
export async function expectFormMails(
  address: string,
): Promise<Readonly<{acknowledgement: Message; delivery: Message}>> {
  const [acknowledgement] = (await expectMails('', 1, address)).values()
  // Nothing that was typed is in the other one.
  const [delivery] = (await expectMails(address, 1)).values()
  if (!acknowledgement || !delivery) throw new Error('A mail has disappeared from the inbox.')
  return {acknowledgement, delivery}
}

const {urls, dataDir} = readSettings()

async function itemsFrom(address: string) {
  const database = connectDatabase(urls.supabase, readKeys(dataDir).supabase.secret)
  const {data, error} = await database.from('inbox_items').select('kind, email, about').eq('email', address)
  expect(error).toBeNull()
  return data
}

/** Expects exactly one item from an address in the staff inbox, with this kind and subject. */
export async function expectInInbox(address: string, kind: string, about: string): Promise<void> {
  expect(await itemsFrom(address)).toEqual([{kind, email: address, about}])
}

/** Expects nothing from an address in the staff inbox. */
export async function expectNotInInbox(address: string): Promise<void> {
  expect(await itemsFrom(address)).toEqual([])
}
