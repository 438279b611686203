import {z} from 'zod'
import {mutationError} from '../http/http-error.ts'
import {isObject} from '../store/document.ts'

export const documentId = z
  .string()
  .regex(/^(?!-)(?!.*\.\.)[\w.-]{1,128}$/, 'A document id has at most 128 letters, digits, ".", "_" and "-"')

/** A document as a client sends it. The Content Lake adds missing fields except the type. */
export const incomingDocument = z.looseObject({
  _id: documentId.optional(),
  _type: z.string().min(1),
})
export type IncomingDocument = z.infer<typeof incomingDocument>

export const existingDocument = incomingDocument.required({_id: true})

const quoted = /"[^"]*"|'[^']*'/gu
const bracketed = /\[[^[\]]*\]/gu

/** Whether the brackets of a path match, and spaces occur only inside them. The library would end the path at other spaces. */
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
const mutationShapes = {
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

/** Half a character can't be stored, so the id would differ from the revision. */
export const transactionId = z
  .string()
  .min(1)
  .max(128)
  .refine((id) => id.isWellFormed(), {error: 'The transaction id contains half a character'})

export const mutateBody = z.looseObject({
  // Parsed one by one, so that the error names the malformed one.
  mutations: z.array(z.unknown()),
  transactionId: transactionId.optional(),
})

const kinds = z.enum(['create', 'createIfNotExists', 'createOrReplace', 'patch', 'delete'])

const describeIssues = ({issues}: z.ZodError): string =>
  issues
    .map((issue) => {
      const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
      return `${message ?? issue.message} (at ${issue.path.join('.')})`
    })
    .join('; ')

/** Parses one mutation of a request. Rejects malformed and unknown parts with 400 instead of ignoring them. */
export function parseMutation(sent: unknown): Mutation {
  const named = isObject(sent) ? Object.keys(sent) : []
  const kind = kinds.safeParse(named[0])
  const parsed = kind.success && named.length === 1 ? mutationShapes[kind.data].safeParse(sent) : undefined
  if (parsed?.success === true) return parsed.data
  const reason = parsed ? describeIssues(parsed.error) : `A mutation is one of ${kinds.options.join(', ')}`
  throw mutationError(400, {description: `Invalid mutation: ${reason}`, type: 'invalidMutationError'})
}
