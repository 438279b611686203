import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import {rejectAction} from '../actions/reject-action.ts'
import {releaseDocumentId} from './release-id.ts'

/** What people say about a release; it has no effect on its documents. */
export const releaseMetadata = z.looseObject({
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
  /** The user in whose name it will be published. */
  scheduledBy: z.string().optional(),
  publishAt: z.iso.datetime().optional(),
  publishedAt: z.iso.datetime().optional(),
  /** The versions that it held when it was published or archived. */
  finalDocumentStates: z.array(z.looseObject({id: z.string()})).optional(),
  /** Why it could not be published at its moment. */
  error: z.object({message: z.string()}).optional(),
})
export type Release = z.infer<typeof release>

/** Reads a release in a transaction. Rejects with 404 a name that no release has. */
export function existingRelease(draft: TransactionDraft, name: string): Release {
  const document = draft.get(releaseDocumentId(name))
  if (!document) throw rejectAction(404, `Release "${name}" was not found`)
  return release.parse(document)
}

/** The same, and rejects with 409 a release in another state. */
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

/** Writes a release: a new revision of its document. */
export function putRelease(draft: TransactionDraft, fields: Readonly<Record<string, unknown>>): void {
  const checked = release.parse(fields)
  draft.unguarded.put(checked._id, checked, {createOrReplace: checked})
}

/** The versions of documents that a release holds, in the order of their ids. */
export const versionsIn = (draft: TransactionDraft, name: string): readonly StoredDocument[] =>
  draft.startingWith(`versions.${name}.`)

/** The list of versions that a release keeps about itself when they leave it. */
export const finalStates = (versions: readonly StoredDocument[]) =>
  versions.map(({_id}, index) => ({_key: String(index), id: _id}))
