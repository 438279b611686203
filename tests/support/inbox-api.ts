import {z} from 'zod'
import {messageShape, type Message} from '#emulators/mail/message.ts'

const list = z.array(messageShape.pick({id: true, subject: true, to: true}))

/** The mails that the embedded inbox holds, the newest first, by what their envelope says. */
export async function findMessages(
  inboxUrl: string,
  isWanted: (summary: z.infer<typeof list>[number]) => boolean,
): Promise<Message[]> {
  const address = `${inboxUrl}/api/messages`
  const summaries = list.parse(await (await fetch(address)).json())
  return await Promise.all(
    summaries
      .filter(isWanted)
      .map(async ({id}) => messageShape.parse(await (await fetch(`${address}/${id}`)).json())),
  )
}
