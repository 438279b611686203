import {useEffect, useState} from 'react'
import {z} from 'zod'
import {promotionTypes} from '#schemas/values/departments.ts'
import {type QueryResult, useLiveQuery} from '../use-live-query.ts'
import {findWithheld, type Withheld} from './find-withheld.ts'

const published = `_type in ${JSON.stringify(promotionTypes)} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`

const promotions = {
  query: `*[${published}]`,
  subscribeTo: published,
  perspective: 'raw',
  shape: z.array(z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})),
} as const

/** Published promotions that promise something without a second person behind it, updated live. */
export function useWithheld(): QueryResult<readonly Withheld[]> {
  const listed = useLiveQuery(promotions)
  const [judged, setJudged] = useState<QueryResult<readonly Withheld[]>>({state: 'loading'})
  useEffect(() => {
    if (listed.state !== 'ready') return undefined
    let isShown = true
    findWithheld(listed.value).then(
      (value) => isShown && setJudged({state: 'ready', value}),
      (error: unknown) => {
        console.error(error)
        setJudged({state: 'failed'})
      },
    )
    return () => {
      isShown = false
    }
  }, [listed])
  return listed.state === 'ready' ? judged : listed
}
