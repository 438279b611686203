import {z} from 'zod'
import {incomingDocument, patchOperations} from '../mutations/shapes.ts'
import {releaseMetadata} from './release-document.ts'

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.release.${name}`)

// As one part of a document's id: without dots.
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
