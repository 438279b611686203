import {z} from 'zod'
import {rejectAction} from '../actions/reject-action.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import {putRelease, release, releaseStates} from './release-document.ts'
import {releaseDocumentId} from './release-id.ts'
import type {ReleaseActionOf} from './shapes.ts'

const imported = release.partial({_id: true, name: true, userId: true}).extend({
  // An export has null where a field is missing.
  state: z.enum([...releaseStates, 'scheduling', 'publishing', 'archiving', 'unarchiving']).default('active'),
  publishAt: z.iso.datetime().nullish(),
  publishedAt: z.iso.datetime().nullish(),
  finalDocumentStates: z.array(z.looseObject({id: z.string()})).nullish(),
  error: z.object({message: z.string()}).nullish(),
})

/** Takes over a release from an export. One that was scheduled there is active here: somebody has to schedule it again. */
export function importRelease(draft: TransactionDraft, action: ReleaseActionOf<'import'>): void {
  const {releaseId: name, ifExists} = action
  const id = releaseDocumentId(name)
  if (draft.get(id)) {
    if (ifExists === 'ignore') return draft.skip(id)
    if (ifExists === 'fail') throw rejectAction(409, `Release "${name}" already exists`)
  }
  const parsed = imported.safeParse(action.document)
  if (!parsed.success) throw rejectAction(400, `"${name}" is not a release: ${z.prettifyError(parsed.error)}`)
  const {publishAt: _publishAt, scheduledBy: _scheduledBy, error: _error, ...fields} = parsed.data
  const {publishedAt, finalDocumentStates, state, ...others} = fields
  putRelease(draft, {
    ...others,
    _id: id,
    name,
    userId: fields.userId ?? draft.author,
    state: state === 'published' || state === 'archived' ? state : 'active',
    ...(publishedAt ? {publishedAt} : {}),
    ...(finalDocumentStates ? {finalDocumentStates} : {}),
  })
}
