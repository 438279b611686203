import {expect} from '@playwright/test'
import {readSettings} from '#commands/environment/settings.ts'
import type {Message} from '#emulators/mail/message.ts'
import {findMessages} from './inbox-api.ts'

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
