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

const quoted = /"[^"]*"|'[^']*'/gu
const bracketed = /\[[^[\]]*\]/gu

/** Whether each bracket of a path has its other one, and nothing outside of them is a space, which the library would end the path at. */
function isWhole(path: string): boolean {
  let left = path.replaceAll(quoted, '')
  while (left.search(bracketed) >= 0) left = left.replaceAll(bracketed, '')
  return !/[[\]\s]/u.test(left)
}

// A path through an object's prototype would change every object of this process.
const fieldPath = z
  .string()
  .min(1)
  .regex(/^(?!.*__proto__)/, 'A path cannot lead to "__proto__"')
  .refine(isWhole, {error: ({input}) => `Cannot parse the path "${String(input)}"`})

const items = z.array(z.unknown())
const insertion = z.union(
  [
    z.strictObject({before: fieldPath, items}),
    z.strictObject({after: fieldPath, items}),
    z.strictObject({replace: fieldPath, items}),
  ],
  {error: 'An insertion has "items" and one of "before", "after" and "replace"'},
)

const operations = {
  ifRevisionID: z.string().exactOptional(),
  set: z.record(fieldPath, z.unknown()).exactOptional(),
  setIfMissing: z.record(fieldPath, z.unknown()).exactOptional(),
  unset: z.array(fieldPath).exactOptional(),
  insert: insertion.exactOptional(),
  inc: z.record(fieldPath, z.number()).exactOptional(),
  dec: z.record(fieldPath, z.number()).exactOptional(),
  diffMatchPatch: z.record(fieldPath, z.string()).exactOptional(),
}
export const patchOperations = z.strictObject(operations)
export type PatchOperations = z.infer<typeof patchOperations>

const params = z.record(z.string(), z.unknown()).optional()
const selection = {id: z.string().min(1).exactOptional(), query: z.string().min(1).exactOptional(), params}
type Selection = Readonly<{id?: string; query?: string}>
const selects = ({id, query}: Selection): boolean => (id === undefined) !== (query === undefined)
const oneSelection = 'It has either an "id" or a "query"'

/** Each kind of mutation by its name. */
export const mutationShapes = {
  create: z.strictObject({create: incomingDocument}),
  createIfNotExists: z.strictObject({createIfNotExists: existingDocument}),
  createOrReplace: z.strictObject({createOrReplace: existingDocument}),
  patch: z.strictObject({
    patch: z.strictObject({...selection, ...operations}).refine(selects, {error: oneSelection}),
  }),
  delete: z.strictObject({
    delete: z.strictObject(selection).refine(selects, {error: oneSelection}),
  }),
}
export type Mutation = z.infer<(typeof mutationShapes)[keyof typeof mutationShapes]>

export const mutateBody = z.looseObject({
  // Read one by one, so that the error says which one is malformed.
  mutations: z.array(z.unknown()),
  transactionId: z.string().min(1).max(128).optional(),
})
