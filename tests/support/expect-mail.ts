import {expect} from '@playwright/test'
import type {Message} from '#emulators/mail/message.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {findMessages} from './inbox-api.ts'

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
