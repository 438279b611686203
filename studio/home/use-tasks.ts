import {useMemo} from 'react'
import {useCurrentUser} from 'sanity'
import {z} from 'zod'
import {recentlyFound} from '../approval/recently-found.ts'
import {useCameBack} from '../approval/use-came-back.ts'
import {useEmergencies} from '../approval/use-emergencies.ts'
import {useWaitingForMe} from '../approval/use-waiting-for-me.ts'
import {useWithheld} from '../approval/use-withheld.ts'
import {areaOrder} from '../structure/area-order.ts'
import {isOfficer} from '../structure/roles.ts'
import {issuesFilter} from '../translations/issues-filter.ts'
import {type QueryResult, useLiveQuery} from '../use-live-query.ts'
import {datedDocuments} from '../work-lists/dated-documents.ts'
import {editorsDrafts} from '../work-lists/editors-drafts.ts'
import {reviewsOf} from '../work-lists/reviews.ts'
import {today} from '../work-lists/today.ts'
import {listTasks, type Task} from './list-tasks.ts'

const types = z.array(z.string())

const draftTypes = {
  query: `*[${editorsDrafts}]._type`,
  subscribeTo: editorsDrafts,
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
  query: `count(*[${recentlyFound}])`,
  subscribeTo: '_type == "unsealedChange"',
  perspective: 'raw',
  shape: z.number(),
} as const

/** What the user has to do today, updated live. */
export function useTasks(): QueryResult<readonly Task[]> {
  const user = useCurrentUser()
  const waiting = useWaitingForMe()
  const cameBack = useCameBack()
  const emergencies = useEmergencies()
  const unsealed = useLiveQuery(found)
  const withheld = useWithheld()
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
        departments: areaOrder(user).own,
        isOfficer: isOfficer(user),
        waiting: (waiting?.size ?? 0) + toCountersign.length,
        cameBack: cameBack?.size ?? 0,
        unsealed: unsealed.value,
        withheld: withheld.value.length,
        reviews: reviewsOf(dated.value, today()),
        drafts: drafts.value,
        translations: translations.value,
      }),
    }
  }, [user, waiting, cameBack, emergencies, unsealed, withheld, dated, drafts, translations])
}
