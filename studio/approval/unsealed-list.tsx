import {useMemo} from 'react'
import {z} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'
import {When} from '../work-lists/when.tsx'
import {WorkList} from '../work-lists/work-list.tsx'

const found = {
  query: `*[_type == "unsealedChange"] | order(foundAt desc)[0...100]{
    document, documentType, author, foundAt, why, isPutBack
  }`,
  subscribeTo: '_type == "unsealedChange"',
  perspective: 'raw',
  shape: z.array(
    z.object({
      document: z.string(),
      documentType: z.string(),
      author: z.string(),
      foundAt: z.string(),
      why: z.string(),
      isPutBack: z.boolean(),
    }),
  ),
} as const

/** Regulated documents that were changed around the approval. Visitors saw none of it. */
export function UnsealedList() {
  const result = useLiveQuery(found)
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    return {
      ...result,
      value: [
        {
          title: 'Found and put back',
          lines: result.value.map(({document, documentType, author, foundAt, why, isPutBack}) => ({
            key: `${document} ${foundAt}`,
            documentId: document,
            type: documentType,
            detail: (
              <>
                {why}, by {author} · <When time={foundAt} />
              </>
            ),
            badge: isPutBack
              ? {tone: 'caution' as const, text: 'put back'}
              : {tone: 'critical' as const, text: 'taken away'},
          })),
        },
      ],
    }
  }, [result])
  return (
    <WorkList
      result={sections}
      description="Written to published documents without an approval. Visitors were shown none of it; what was found is a draft now."
      emptyText="Nothing was written around the approval."
    />
  )
}
