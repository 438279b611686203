import type {ContentDocument} from '../content/content-history.ts'
import type {Publisher} from '../publisher.ts'
import {approvalRequestShape} from '../requests/request.ts'

/** Notifies the officers of each request that waits, once. A mail that could not be sent is tried again. */
export async function mailRequests(
  documents: readonly ContentDocument[],
  {content, sendMail, now}: Publisher,
): Promise<void> {
  for (const document of documents) {
    const request =
      document._type === 'approvalRequest' ? approvalRequestShape.safeParse(document).data : undefined
    if (request?.state !== 'waiting' || request.mailedAt) continue
    await sendMail({
      subject: `Waiting for approval: ${request.document}`,
      text: `The draft of ${request.document} waits for the approval of a second person.\n\nReason: ${request.reason}\n`,
    })
    await content
      .patch(request._id)
      .ifRevisionId(request._rev)
      .set({mailedAt: now()})
      .commit({returnDocuments: false})
  }
}
