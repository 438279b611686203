import {expect} from '@playwright/test'
import {z} from 'zod'
import {readSettings} from '#local/settings.ts'
import {messageShape, type Message} from '#local/mail/message.ts'

const inboxUrl = `${readSettings().urls.inbox}/api/messages`

const read = async (address: string): Promise<unknown> => await (await fetch(address)).json()

const list = z.array(messageShape.pick({id: true, subject: true, to: true}))

/** The mails in the embedded inbox whose text has these words, of all or of one recipient. */
async function findMails(words: string, recipient?: string): Promise<Message[]> {
  const summaries = list.parse(await read(inboxUrl))
  const messages = await Promise.all(
    summaries
      .filter(({to}) => recipient === undefined || to.includes(recipient))
      .map(async ({id}) => messageShape.parse(await read(`${inboxUrl}/${id}`))),
  )
  return messages.filter(({text}) => text.includes(words))
}

/** Waits until the inbox holds so many mails with these words, and returns them by whom they went to. */
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
