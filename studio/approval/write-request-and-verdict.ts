import type {SanityClient} from 'sanity'

type Request = Readonly<{reason: string; liveAt: string | null; isEmergency?: boolean}>

/** Sends a document's draft for approval. The publisher responds in the same document. */
export const writeRequest = async (
  client: SanityClient,
  documentId: string,
  {reason, liveAt, isEmergency = false}: Request,
): Promise<void> => {
  await client.createOrReplace({
    _id: `approvalRequest.${documentId}`,
    _type: 'approvalRequest',
    document: documentId,
    reason,
    ...(liveAt === null ? {} : {liveAt}),
    ...(isEmergency ? {emergency: true} : {}),
  })
}

export type Verdict = Readonly<{hash: string; verdict: 'approve' | 'sendBack'; reason?: string}>

/** Says what a second person thinks of the text with a hash. Who says it is taken from the history, not from here. */
export const writeVerdict = async (
  client: SanityClient,
  documentId: string,
  verdict: Verdict,
): Promise<void> => {
  await client.createOrReplace({
    _id: `approval.${documentId}`,
    _type: 'approval',
    document: documentId,
    ...verdict,
  })
}
