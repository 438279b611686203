import {useMemo} from 'react'
import {useCurrentUser} from 'sanity'
import {z} from 'zod'
import {recentlyFoundFilter} from '../approval/unsealed-changes.tsx'
import {useEmergencies, useReturnedToMe, useWaitingForMe} from '../approval/requests.ts'
import {useHiddenPromotions} from '../approval/promotion-lists.tsx'
import {orderAreas, isOfficer} from '../structure/roles.ts'
import {issuesFilter} from '../translations/translation-issues.ts'
import {type QueryResult, useLiveQuery} from '../live-data.ts'
import {datedDocuments, listReviews, getToday} from '../work-lists/reviews.ts'
import {editorDraftsFilter} from '../work-lists/drafts-list.tsx'
import {listTasks, type Task} from './list-tasks.ts'

const types = z.array(z.string())

const draftTypes = {
  query: `*[${editorDraftsFilter}]._type`,
  subscribeTo: editorDraftsFilter,
  perspective: 'raw',
  shape: types,
} as const

const translationTypes = {
  query: `*[${issuesFilter}]._type`,
  subscribeTo: '!(_type match "sanity.*")',
  perspective: 'drafts',
  shape: types,
} as const

const found = {
  query: `count(*[${recentlyFoundFilter}])`,
  subscribeTo: '_type == "unsealedChange"',
  perspective: 'raw',
  shape: z.number(),
} as const

/** The user's tasks today, updated live. */
export function useTasks(): QueryResult<readonly Task[]> {
  const user = useCurrentUser()
  const waiting = useWaitingForMe()
  const cameBack = useReturnedToMe()
  const emergencies = useEmergencies()
  const unsealed = useLiveQuery(found)
  const withheld = useHiddenPromotions()
  const dated = useLiveQuery(datedDocuments)
  const drafts = useLiveQuery(draftTypes)
  const translations = useLiveQuery(translationTypes)
  return useMemo(() => {
    if ([unsealed, withheld, dated, drafts, translations].some(({state}) => state === 'failed'))
      return {state: 'failed'}
    if (
      unsealed.state !== 'ready' ||
      withheld.state !== 'ready' ||
      dated.state !== 'ready' ||
      drafts.state !== 'ready' ||
      translations.state !== 'ready' ||
      (waiting === null && isOfficer(user))
    )
      return {state: 'loading'}
    const toCountersign = emergencies.filter(({authors}) => user !== null && !authors.includes(user.id))
    return {
      state: 'ready',
      value: listTasks({
        departments: orderAreas(user).own,
        isOfficer: isOfficer(user),
        waiting: (waiting?.size ?? 0) + toCountersign.length,
        cameBack: cameBack?.size ?? 0,
        unsealed: unsealed.value,
        withheld: withheld.value.length,
        reviews: listReviews(dated.value, getToday()),
        drafts: drafts.value,
        translations: translations.value,
      }),
    }
  }, [user, waiting, cameBack, emergencies, unsealed, withheld, dated, drafts, translations])
}
