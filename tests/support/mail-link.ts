import {expect} from '@playwright/test'
import {z} from 'zod'
import {messageShape, type Message} from '#local/mail/message.ts'
import {readSettings} from '#local/settings.ts'

const inboxUrl = `${readSettings().urls.inbox}/api/messages`
const list = z.array(messageShape.pick({id: true, subject: true, to: true}))

/** Waits for a mail with a subject to an address. */
export async function expectMail(to: string, subject: string): Promise<Message> {
  const find = async () => {
    const mails = list.parse(await (await fetch(inboxUrl)).json())
    return mails.find((mail) => mail.subject === subject && mail.to.includes(to))?.id
  }
  await expect.poll(find, {timeout: 30_000, message: `"${subject}" to ${to}`}).toBeTruthy()
  return messageShape.parse(await (await fetch(`${inboxUrl}/${await find()}`)).json())
}

/** Where the one link of a mail into the site leads. */
export function linkIn({text}: Message): string {
  const link = /https?:\/\/\S+\/(?:auth|account)\S*/u.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link to the site.')
  return link
}
