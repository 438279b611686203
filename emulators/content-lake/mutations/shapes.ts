import {z} from 'zod'

export const documentId = z
  .string()
  .regex(/^(?!-)(?!.*\.\.)[\w.-]{1,128}$/, 'A document id has at most 128 letters, digits, ".", "_" and "-"')

/** A document as a client sends it: the Content Lake fills in what is missing beside the type. */
export const incomingDocument = z.looseObject({
  _id: documentId.optional(),
  _type: z.string().min(1),
})
export type IncomingDocument = z.infer<typeof incomingDocument>

export const existingDocument = incomingDocument.required({_id: true})

// A path through an object's prototype would change every object of this process.
const fieldPath = z.string().regex(/^(?!.*__proto__)/, 'A path cannot lead to "__proto__"')

const items = z.array(z.unknown())
const insertion = z.union([
  z.object({before: fieldPath, items}),
  z.object({after: fieldPath, items}),
  z.object({replace: fieldPath, items}),
])

export const patchOperations = z.looseObject({
  ifRevisionID: z.string().exactOptional(),
  set: z.record(fieldPath, z.unknown()).exactOptional(),
  setIfMissing: z.record(fieldPath, z.unknown()).exactOptional(),
  unset: z.array(fieldPath).exactOptional(),
  insert: insertion.exactOptional(),
  inc: z.record(fieldPath, z.number()).exactOptional(),
  dec: z.record(fieldPath, z.number()).exactOptional(),
  diffMatchPatch: z.record(fieldPath, z.string()).exactOptional(),
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
