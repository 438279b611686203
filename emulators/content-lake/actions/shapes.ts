import {z} from 'zod'
import {documentId, incomingDocument, patchOperations} from '../mutations/shapes.ts'

const id = documentId
const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`)

export const action = z.discriminatedUnion('actionType', [
  z.object({
    actionType: kind('create'),
    publishedId: id,
    attributes: incomingDocument,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({actionType: kind('edit'), draftId: id, publishedId: id, patch: patchOperations}),
  z.object({actionType: kind('replaceDraft'), publishedId: id, attributes: incomingDocument}),
  z.object({
    actionType: kind('publish'),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({actionType: kind('unpublish'), draftId: id, publishedId: id}),
  z.object({
    actionType: kind('delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    includeVersions: z.array(id).default([]),
  }),
  z.object({actionType: kind('discard'), draftId: id}),
  z.object({
    actionType: kind('version.create'),
    publishedId: id,
    document: incomingDocument.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  z.object({actionType: kind('version.replace'), document: incomingDocument.required({_id: true})}),
  z.object({actionType: kind('version.discard'), versionId: id}),
  z.object({actionType: kind('version.unpublish'), versionId: id, publishedId: id}),
])

export type Action = z.infer<typeof action>
export type ActionOf<Name extends string> = Extract<Action, {actionType: `sanity.action.document.${Name}`}>

export const actionsBody = z.object({
  // Checked one by one, so that an action that is not emulated can be named.
  actions: z.array(z.looseObject({actionType: z.string()})),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
})
