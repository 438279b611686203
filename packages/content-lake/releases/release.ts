import {z} from 'zod'
import {type StoredDocument, releaseDocumentId} from '../store/document.ts'
import type {TransactionDraft} from '../writes/transaction-draft.ts'
import {rejectAction} from '../http/http-error.ts'
import {incomingDocument, patchOperations} from '../writes/mutation.ts'

/** Whether an API version has releases: from 2025-02-19 on (documentation of Content Releases). */
export const hasReleases = (apiVersion: string): boolean => apiVersion >= 'v2025-02-19'

/** Descriptive fields of a release. They don't affect its documents. */
const releaseMetadata = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  intendedPublishAt: z.string().optional(),
  /** `one`: a scheduled draft, which holds a single document. */
  cardinality: z.enum(['many', 'one']).optional(),
})

// The service's states between these, such as `publishing`, last while it works; here each action is a single transaction.
export const releaseStates = ['active', 'scheduled', 'published', 'archived'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** A release as it is stored. */
export const release = z.looseObject({
  _id: z.string(),
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.enum(releaseStates),
  metadata: releaseMetadata,
  /** Its creator. */
  userId: z.string(),
  /** The user that the publication is attributed to. */
  scheduledBy: z.string().optional(),
  publishAt: z.iso.datetime().optional(),
  publishedAt: z.iso.datetime().optional(),
  /** The versions in it when it was published or archived. */
  finalDocumentStates: z.array(z.looseObject({id: z.string()})).optional(),
  /** Why the scheduled publication failed. */
  error: z.object({message: z.string()}).optional(),
})
export type Release = z.infer<typeof release>

/** Reads a release in a transaction. Rejects an unknown name with 404. */
export function existingRelease(draft: TransactionDraft, name: string): Release {
  const document = draft.get(releaseDocumentId(name))
  if (!document) throw rejectAction(404, `Release "${name}" was not found`)
  return release.parse(document)
}

/** The same, and rejects a release in another state with 409. */
export function releaseIn(
  draft: TransactionDraft,
  name: string,
  states: readonly ReleaseState[],
  verb: string,
): Release {
  const found = existingRelease(draft, name)
  if (states.includes(found.state)) return found
  throw rejectAction(
    409,
    `Release "${name}" is ${found.state}: only a release that is ${states.join(' or ')} can be ${verb}`,
  )
}

/** Stores a new revision of a release's document. */
export function putRelease(draft: TransactionDraft, fields: Readonly<Record<string, unknown>>): void {
  const checked = release.parse(fields)
  draft.unguarded.put(checked._id, checked, {createOrReplace: checked})
}

/** The versions of documents that a release holds, in the order of their ids. */
export const versionsIn = (draft: TransactionDraft, name: string): readonly StoredDocument[] =>
  draft.startingWith(`versions.${name}.`)

/** The list of versions that a release stores when it ends. */
export const finalStates = (versions: readonly StoredDocument[]) =>
  versions.map(({_id}, index) => ({_key: String(index), id: _id}))

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.release.${name}`)

// Part of a document's id, so it contains no dots.
const releaseId = z
  .string()
  .regex(/^(?!-)[\w-]{1,64}$/, 'A release id has at most 64 letters, digits, "_" and "-"')
const onRelease = <Name extends string>(name: Name) => z.strictObject({actionType: kind(name), releaseId})
const ifExists = z.enum(['fail', 'ignore', 'replace']).default('fail')

/** The service takes the imported document under either name. */
const importAction = z
  .strictObject({
    actionType: kind('import'),
    releaseId,
    ifExists,
    attributes: incomingDocument.optional(),
    document: incomingDocument.optional(),
  })
  .transform(({attributes, document = attributes, ...rest}, context) => {
    if (document) return {...rest, document}
    context.addIssue('It has neither "attributes" nor a "document"')
    return z.NEVER
  })

export const releaseAction = z.discriminatedUnion('actionType', [
  z.strictObject({
    actionType: kind('create'),
    releaseId,
    metadata: releaseMetadata.prefault({}),
  }),
  z.strictObject({actionType: kind('edit'), releaseId, patch: patchOperations}),
  z.strictObject({
    actionType: kind('schedule'),
    releaseId,
    publishAt: z.iso.datetime({offset: true}).transform((moment) => new Date(moment).toISOString()),
  }),
  onRelease('publish'),
  onRelease('unschedule'),
  onRelease('archive'),
  onRelease('unarchive'),
  onRelease('delete'),
  importAction,
])
export type ReleaseAction = z.infer<typeof releaseAction>
export type ReleaseActionOf<Name extends string> = Extract<
  ReleaseAction,
  {actionType: `sanity.action.release.${Name}`}
>
