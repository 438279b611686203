import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {PublisherContent} from '../content/read-documents.ts'
import type {Publisher} from '../publisher.ts'
import {requestPrefix, approvalRequestShape} from '../requests/request.ts'
import {countersignWithinHours, hoursSince, isReminderDue} from './reminder-due.ts'

/**
 * Notifies the officers of each text that one person published alone in an emergency, and reminds them every six hours until a second person countersigns
 * it. A mail that could not be sent is tried again.
 */
export async function mailCountersignings(
  {all, published}: PublisherContent,
  {content, publicKeys, sendMail, now}: Publisher,
): Promise<void> {
  for (const document of published) {
    const check = verifySeal(document, publicKeys)
    if (check.kind === 'unsealed' || check.seal.kind !== 'emergency') continue
    const id = `${requestPrefix}${document._id}`
    const request = approvalRequestShape.safeParse(all.find(({_id}) => _id === id)).data
    // The publisher responds to a new request before it writes anything else into it.
    if (request && !request.state) continue
    const {sealedAt, reason} = check.seal
    const moment = now()
    if (!isReminderDue({sealedAt, remindedAt: request?.remindedAt ?? null, now: moment})) continue
    const hours = hoursSince(sealedAt, moment)
    const isOverdue = hours >= countersignWithinHours
    await sendMail({
      subject: `${isOverdue ? 'Overdue: countersign' : 'Countersign'} ${document._id}`,
      text: `${document._id} was published in an emergency by one person alone, ${hours} hours ago. A second person has ${countersignWithinHours} hours to read what is live and choose Countersign in the Studio${isOverdue ? '; these are over' : ''}.\n\nReason: ${reason}\n`,
    })
    await content
      .transaction()
      .createIfNotExists({
        _id: id,
        _type: 'approvalRequest',
        document: document._id,
        reason,
        state: 'published',
        hash: check.seal.hash,
      })
      .patch(id, (patch) => (request ? patch.ifRevisionId(request._rev) : patch).set({remindedAt: moment}))
      .commit({returnDocuments: false})
  }
}
