import {z} from 'zod'

/** A document as a client sends it: the Content Lake fills in what is missing beside the type. */
export const incomingDocument = z.looseObject({
  _id: z.string().min(1).max(128).optional(),
  _type: z.string().min(1),
})
export type IncomingDocument = z.infer<typeof incomingDocument>

export const existingDocument = incomingDocument.required({_id: true})

export const patchOperations = z.looseObject({
  ifRevisionID: z.string().exactOptional(),
  set: z.record(z.string(), z.unknown()).exactOptional(),
  setIfMissing: z.record(z.string(), z.unknown()).exactOptional(),
  unset: z.array(z.string()).exactOptional(),
  inc: z.record(z.string(), z.number()).exactOptional(),
  dec: z.record(z.string(), z.number()).exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
})
export type PatchOperations = z.infer<typeof patchOperations>

const params = z.record(z.string(), z.unknown()).optional()
const byId = z.looseObject({id: z.string().min(1)})
const byQuery = z.looseObject({query: z.string().min(1), params})

export const mutation = z.union([
  z.strictObject({create: incomingDocument}),
  z.strictObject({createIfNotExists: existingDocument}),
  z.strictObject({createOrReplace: existingDocument}),
  z.strictObject({patch: z.union([byId.and(patchOperations), byQuery.and(patchOperations)])}),
  z.strictObject({delete: z.union([byId, byQuery])}),
])
export type Mutation = z.infer<typeof mutation>

export const mutateBody = z.object({
  mutations: z.array(mutation),
  transactionId: z.string().min(1).max(128).optional(),
})
