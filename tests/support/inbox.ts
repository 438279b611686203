import {expect} from '@playwright/test'
import {z} from 'zod'
import {readSettings} from '#local/settings.ts'
import {messageShape, type Message} from '#local/mail/message.ts'

const inboxUrl = `${readSettings().urls.inbox}/api/messages`

const read = async (address: string): Promise<unknown> => await (await fetch(address)).json()

const list = z.array(messageShape.pick({id: true, subject: true}))

/** All mails in the embedded inbox whose text has these words. */
async function findMails(words: string): Promise<Message[]> {
  const summaries = list.parse(await read(inboxUrl))
  const messages = await Promise.all(
    summaries.map(async ({id}) => messageShape.parse(await read(`${inboxUrl}/${id}`))),
  )
  return messages.filter(({text}) => text.includes(words))
}

/** Waits until the inbox holds so many mails with these words, and returns them by whom they went to. */
export async function expectMails(words: string, count: number): Promise<ReadonlyMap<string, Message>> {
  await expect
    .poll(async () => (await findMails(words)).length, {timeout: 30_000, message: `mails with ${words}`})
    .toBe(count)
  return new Map((await findMails(words)).map((message) => [message.to.join(), message]))
}
