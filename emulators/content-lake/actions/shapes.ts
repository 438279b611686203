import {z} from 'zod'
import {documentId, incomingDocument, patchOperations} from '../mutations/shapes.ts'

const id = documentId
/** The Studio sends that it wants the history kept. */
const purge = z
  .literal(false, {error: 'The Content Lake of this machine does not emulate "purge": it keeps the history'})
  .optional()
const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`)

// Strict, so that a misspelt revision to compare with is not passed over.
export const action = z.discriminatedUnion('actionType', [
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
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
})
