import {z} from 'zod'

/** A request for approval with the publisher's response, and whether somebody already gave a verdict on it. */
export const requestStateShape = z.object({
  document: z.string(),
  reason: z.string(),
  liveAt: z.string().nullable(),
  state: z.enum(['waiting', 'void', 'refused', 'published']).nullable(),
  hash: z.string().nullable(),
  approvedAt: z.string().nullable(),
  problems: z.array(z.string()).nullable(),
  sentBackBy: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  _updatedAt: z.string(),
  isDecided: z.boolean(),
})
export type RequestState = Readonly<z.infer<typeof requestStateShape>>

/** GROQ: the fields of a request. */
export const requestFields = `{
  document, reason, "liveAt": coalesce(liveAt, null), "state": coalesce(state, null), "hash": coalesce(hash, null),
  "approvedAt": coalesce(approvedAt, null), "problems": coalesce(problems, null),
  "sentBackBy": coalesce(sentBackBy, null), "takenBackBy": coalesce(takenBackBy, null), _updatedAt,
  "isDecided": defined(*[_id == "approval." + ^.document][0]._id)
}`
