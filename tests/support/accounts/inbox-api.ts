import {z} from 'zod'
import {messageShape, type Message} from '#packages/mail-catcher/messages.ts'

const list = z.array(messageShape.pick({id: true, receivedAt: true, subject: true, to: true}))

/** Messages in the embedded inbox whose summary matches, the newest first. */
export async function findMessages(
  inboxUrl: string,
  matches: (summary: z.infer<typeof list>[number]) => boolean,
): Promise<Message[]> {
  const address = `${inboxUrl}/api/messages`
  const summaries = list.parse(await (await fetch(address)).json())
  return await Promise.all(
    summaries
      .filter(matches)
      .map(async ({id}) => messageShape.parse(await (await fetch(`${address}/${id}`)).json())),
  )
}

/** The link in a mail to the site. */
export function linkIn({text}: Readonly<{text: string}>): string {
  const link = /https?:\/\/\S+\/(?:auth|account)\S*/u.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link to the site.')
  return link
}
