import {useMemo} from 'react'
import {useCurrentUser} from 'sanity'
import {z} from 'zod'
import {recentlyFoundFilter} from '../approval/unsealed-changes.tsx'
import {useEmergencies, useObjections, useReturnedToMe, useWaitingForMe} from '../approval/requests.ts'
import {useHiddenPromotions} from '../approval/promotion-lists.tsx'
import {orderAreas, isOfficer} from '../structure/roles.ts'
import {issuesFilter} from '../translations/translation-issues.ts'
import {type QueryResult, useLiveQuery} from '../live-data.ts'
import {datedDocuments, listReviews, getToday} from '../work-lists/reviews.ts'
import {editorDraftsFilter} from '../work-lists/drafts-list.tsx'
import {type Tasks, toTasks} from './list-tasks.ts'

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

const mapResult = <From, To>(result: QueryResult<From>, map: (value: From) => To): QueryResult<To> =>
  result.state === 'ready' ? {state: 'ready', value: map(result.value)} : result

/** The user's tasks today, updated live. Null while loading. */
export function useTasks(): Tasks | null {
  const user = useCurrentUser()
  const waiting = useWaitingForMe()
  const cameBack = useReturnedToMe()
  const emergencies = useEmergencies()
  const {length: objections} = useObjections()
  const unsealed = useLiveQuery(found)
  const withheld = useHiddenPromotions()
  const dated = useLiveQuery(datedDocuments)
  const drafts = useLiveQuery(draftTypes)
  const translations = useLiveQuery(translationTypes)
  return useMemo(() => {
    if (waiting === null && isOfficer(user)) return null
    const toCountersign = emergencies.filter(({authors}) => user !== null && !authors.includes(user.id))
    return toTasks(
      {
        departments: orderAreas(user).own,
        isOfficer: isOfficer(user),
        waiting: (waiting?.size ?? 0) + toCountersign.length,
        cameBack: cameBack?.size ?? 0,
        objections,
      },
      {
        unsealed,
        withheld: mapResult(withheld, ({length}) => length),
        reviews: mapResult(dated, (documents) => listReviews(documents, getToday())),
        drafts,
        translations,
      },
    )
  }, [user, waiting, cameBack, emergencies, objections, unsealed, withheld, dated, drafts, translations])
}
