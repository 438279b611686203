import {useEffect, useState, useMemo} from 'react'
import {z} from 'zod'
import {promotionTypes} from '#schemas/values/departments.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {type QueryResult, useLiveQuery} from '../live-data.ts'
import {getSealKeys} from '../request-site.ts'
import {WorkList} from '../work-lists/work-list.tsx'
import {findHiddenPromotions, type HiddenPromotion, pickSample} from './hidden-promotions.ts'
import {describeFound, foundPromotions} from './unsealed-changes.tsx'
import {say} from '../i18n/say.ts'

const published = `_type in ${JSON.stringify(promotionTypes)} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`

const promotions = {
  query: `*[${published}]`,
  subscribeTo: published,
  perspective: 'raw',
  shape: z.array(z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})),
} as const

/** All published promotions, updated live. */
const usePromotions = () => useLiveQuery(promotions)

/** Published promotions with claims that a second person didn't approve, updated live. */
export function useHiddenPromotions(): QueryResult<readonly HiddenPromotion[]> {
  const listed = usePromotions()
  const [judged, setJudged] = useState<QueryResult<readonly HiddenPromotion[]>>({state: 'loading'})
  useEffect(() => {
    if (listed.state !== 'ready') return undefined
    let isShown = true
    const find = async () => await findHiddenPromotions(listed.value, await getSealKeys())
    find().then(
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

/** Promotions with unapproved claims that a release, the API or a schedule published. */
export function HiddenPromotionList() {
  const result = useHiddenPromotions()
  const putBack = useLiveQuery(foundPromotions)
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    if (putBack.state !== 'ready') return putBack
    const lines = result.value.map(({documentId, type, words}) => ({
      key: documentId,
      documentId,
      type,
      detail: words.map((word) => `“${word}”`).join(', ') || say('Too long to search for claims'),
      badge: {tone: 'critical' as const, text: say('hidden from visitors')},
    }))
    return {
      ...result,
      value: [
        {title: say('Unapproved claims'), lines},
        {title: say('Restored'), lines: putBack.value.map(describeFound)},
      ],
    }
  }, [result, putBack])
  return (
    <WorkList
      result={sections}
      description={say(
        'Published texts that make claims without approval. Visitors don’t see them. If there was an earlier text, it was restored, and the new text is in the document’s History. Change the words and publish, or send the text for approval. The list of phrases helps, but it can miss claims.',
      )}
      emptyText={say('Visitors see all published texts.')}
    />
  )
}

/** Published texts without a known claim, so that a person can find what the list of phrases misses. */
export function SampleList() {
  const result = usePromotions()
  const [day] = useState(() => toIsoDate(Date.now()))
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    const lines = pickSample(result.value, day).map(({_id, _type}) => ({
      key: _id,
      documentId: _id,
      type: _type,
      detail: say('No claim found'),
    }))
    return {...result, value: [{title: `Sample for ${day} (UTC)`, lines}]}
  }, [result, day])
  return (
    <WorkList
      result={sections}
      description={say(
        'Read these published texts every day, because the list of phrases can miss claims. If a text makes a claim, ask Marketing to change it.',
      )}
      emptyText={say('No published texts to check.')}
    />
  )
}
