import {z} from 'zod'

/** What became of a request. A scheduled one waits for its moment, approved. */
export const requestStates = ['waiting', 'void', 'refused', 'published'] as const

export const requestPrefix = 'approvalRequest.'
export const approvalPrefix = 'approval.'

const moment = z.iso.datetime({offset: true})

const requestFields = z.object({
  _id: z.string().startsWith(requestPrefix),
  _rev: z.string(),
  reason: z.string().trim().catch(''),
  /** From when visitors are to see it; at once without it. */
  liveAt: z.string().nullish(),
  /** An administrator publishes alone; a second person countersigns afterwards. */
  emergency: z.boolean().nullish(),
  hash: z.string().nullish(),
  state: z.enum(requestStates).nullish(),
  /** When it was approved, while it waits for its moment. */
  approvedAt: moment.nullish(),
  problems: z.array(z.string()).nullish(),
  mailedAt: moment.nullish(),
  /** When a second person was last reminded to countersign. */
  remindedAt: moment.nullish(),
})

/**
 * A document `approvalRequest.<id>`: what an officer requests, and the publisher's response in the same document. Its id says what it is about,
 * whatever is in it.
 */
export const approvalRequestShape = requestFields.transform((fields) => ({
  ...fields,
  document: fields._id.slice(requestPrefix.length),
}))
export type ApprovalRequest = Readonly<z.infer<typeof approvalRequestShape>>

/** A document `approval.<id>`: what another officer says of a request, quoting its hash. */
export const approvalShape = z.object({
  _id: z.string(),
  _rev: z.string(),
  document: z.string(),
  hash: z.string(),
  verdict: z.enum(['approve', 'sendBack']),
  reason: z.string().nullish(),
})
export type Approval = Readonly<z.infer<typeof approvalShape>>

export const draftId = (documentId: string): string => `drafts.${documentId}`
