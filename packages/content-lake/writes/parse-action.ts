import {z} from 'zod'
import {releaseAction, type ReleaseAction, hasReleases} from '../releases/release.ts'
import {rejectAction} from '../http/http-error.ts'
import {documentId, incomingDocument, patchOperations, transactionId} from './mutation.ts'

const id = documentId
/** The Studio sends `purge: false`, which keeps the history. */
const purge = z
  .literal(false, {error: 'The Content Lake of this machine does not emulate "purge": it keeps the history'})
  .optional()
const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`)

// Strict, so that a misspelt `ifRevision…` field isn't ignored.
const action = z.discriminatedUnion('actionType', [
  z.strictObject({
    actionType: kind('create'),
    publishedId: id,
    attributes: incomingDocument,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.strictObject({actionType: kind('edit'), draftId: id, publishedId: id, patch: patchOperations}),
  z.strictObject({actionType: kind('replaceDraft'), publishedId: id, attributes: incomingDocument}),
  z.strictObject({
    actionType: kind('publish'),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.strictObject({actionType: kind('unpublish'), draftId: id, publishedId: id}),
  z.strictObject({
    actionType: kind('delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    includeVersions: z.array(id).default([]),
    purge,
  }),
  z.strictObject({actionType: kind('discard'), draftId: id, purge}),
  z.strictObject({
    actionType: kind('version.create'),
    publishedId: id,
    document: incomingDocument.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  z.strictObject({actionType: kind('version.replace'), document: incomingDocument.required({_id: true})}),
  z.strictObject({actionType: kind('version.discard'), versionId: id, purge}),
  z.strictObject({actionType: kind('version.unpublish'), versionId: id, publishedId: id}),
])

export type Action = z.infer<typeof action>
export type ActionOf<Name extends string> = Extract<Action, {actionType: `sanity.action.document.${Name}`}>

export const actionsBody = z.looseObject({
  // Checked one by one, so that an action that is not emulated can be named.
  actions: z.array(z.looseObject({actionType: z.string()})),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().default(false),
})

export type ParsedAction = Action | ReleaseAction

const ofReleases = /^sanity\.action\.(?:release|document\.version)\./u

/** Reads one action of a request. Rejects with 400 an action that is malformed, not emulated or newer than the version of the API. */
export function parseAction(sent: Readonly<{actionType: string}>, apiVersion: string): ParsedAction {
  if (ofReleases.test(sent.actionType) && !hasReleases(apiVersion))
    throw rejectAction(400, `Action "${sent.actionType}" needs version v2025-02-19 of the API or a later one`)
  const shape = sent.actionType.startsWith('sanity.action.release.') ? releaseAction : action
  const parsed = shape.safeParse(sent)
  if (parsed.success) return parsed.data
  const isUnknown = parsed.error.issues.some(({path}) => path[0] === 'actionType')
  throw rejectAction(
    400,
    isUnknown
      ? `The Content Lake of this machine does not emulate the action "${sent.actionType}"`
      : `Action "${sent.actionType}" is malformed: ${z.prettifyError(parsed.error)}`,
  )
}
