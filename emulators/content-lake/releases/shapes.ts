import {z} from 'zod'
import {incomingDocument, patchOperations} from '../mutations/shapes.ts'
import {releaseMetadata} from './release-document.ts'

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.release.${name}`)

// As one part of a document's id: without dots.
const releaseId = z
  .string()
  .regex(/^(?!-)[\w-]{1,64}$/, 'A release id has at most 64 letters, digits, "_" and "-"')
const onRelease = <Name extends string>(name: Name) => z.object({actionType: kind(name), releaseId})
const ifExists = z.enum(['fail', 'ignore', 'replace']).default('fail')

export const releaseAction = z.union([
  z.discriminatedUnion('actionType', [
    z.object({
      actionType: kind('create'),
      releaseId,
      metadata: releaseMetadata.prefault({}),
    }),
    z.object({actionType: kind('edit'), releaseId, patch: patchOperations}),
    z.object({
      actionType: kind('schedule'),
      releaseId,
      publishAt: z.iso.datetime({offset: true}).transform((moment) => new Date(moment).toISOString()),
    }),
    onRelease('publish'),
    onRelease('unschedule'),
    onRelease('archive'),
    onRelease('unarchive'),
    onRelease('delete'),
  ]),
  // The service takes either name.
  z
    .object({actionType: kind('import'), releaseId, ifExists, attributes: incomingDocument})
    .transform(({attributes, ...rest}) => ({...rest, document: attributes})),
  z.object({actionType: kind('import'), releaseId, ifExists, document: incomingDocument}),
])
export type ReleaseAction = z.infer<typeof releaseAction>
export type ReleaseActionOf<Name extends string> = Extract<
  ReleaseAction,
  {actionType: `sanity.action.release.${Name}`}
>
