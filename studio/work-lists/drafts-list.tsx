import {useMemo} from 'react'
import {z} from 'zod'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {formatRequestBadge} from '../approval/describe-request.ts'
import {FormattedTime} from '../shared-parts.tsx'
import {WorkList} from './work-list.tsx'
import {say} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

/** Drafts of editors. The Studio stores its own documents as drafts, too, such as preview secrets. */
export const editorDraftsFilter = '_id in path("drafts.**") && !(_type match "sanity.*")'

const drafts = {
  query: `*[${editorDraftsFilter}] | order(_updatedAt desc)[0...200]{
    _id, _type, _updatedAt, "isNew": !defined(*[_id == string::split(^._id, "drafts.")[1]][0]._id),
    "request": *[_id == "approvalRequest." + string::split(^._id, "drafts.")[1]][0]{
      "state": coalesce(state, null), "isTakenBack": defined(takenBackBy)
    }
  }`,
  subscribeTo: `(${editorDraftsFilter}) || _type == "approvalRequest"`,
  perspective: 'raw',
  shape: readableRows(
    z.object({
      _id: z.string(),
      _type: z.string(),
      _updatedAt: z.string(),
      isNew: z.boolean(),
      request: z.object({state: z.string().nullable(), isTakenBack: z.boolean()}).nullable(),
    }),
  ),
} as const

/** Every document with unpublished changes. */
export function DraftsList() {
  const result = useLiveQuery(drafts)
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    const lines = result.value.map(({_id, _type, _updatedAt, isNew, request}) => ({
      documentId: _id,
      type: _type,
      detail: <>{sayWith('Last edited {time}', {time: <FormattedTime time={_updatedAt} />})}</>,
      badge: formatRequestBadge(request),
      isNew,
    }))
    return {
      ...result,
      value: [
        {title: say('Never published'), lines: lines.filter(({isNew}) => isNew)},
        {title: say('Changed since publication'), lines: lines.filter(({isNew}) => !isNew)},
      ],
    }
  }, [result])
  return (
    <WorkList
      result={sections}
      description={say('Changes that aren’t published. Visitors don’t see them yet.')}
      emptyText={say('No unpublished drafts.')}
    />
  )
}
