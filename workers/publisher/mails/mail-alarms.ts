import {z} from 'zod'
import type {Publisher} from '../publisher.ts'

const alarmShape = z.array(
  z.object({
    _id: z.string(),
    document: z.string(),
    author: z.string(),
    foundAt: z.string(),
    why: z.string(),
  }),
)

/** Notifies the officers of each document that was changed around the publisher, once. A mail that could not be sent is tried again. */
export async function mailAlarms({content, sendMail, now}: Publisher): Promise<void> {
  const alarms = alarmShape.parse(
    await content.fetch<unknown>('*[_type == "unsealedChange" && !defined(mailedAt)] | order(foundAt asc)'),
  )
  for (const {_id, document, author, foundAt, why} of alarms) {
    await sendMail({
      subject: `Alarm: ${document} was changed around the approval`,
      text: `${document} was changed by ${author} without an approval: ${why}.\nFound at ${foundAt} and put back. Visitors saw nothing of it. What was found is a draft now, or stands in the Studio under "Found unsealed".\n`,
    })
    await content.patch(_id).set({mailedAt: now()}).commit({returnDocuments: false})
  }
}
