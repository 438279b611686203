import {useMemo} from 'react'
import {WorkList} from '../work-lists/work-list.tsx'
import {useWithheld} from './use-withheld.ts'

/** Promotions that a release, the API or the clock published with a promise that nobody approved. */
export function WithheldList() {
  const result = useWithheld()
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    const lines = result.value.map(({documentId, type, words}) => ({
      key: documentId,
      documentId,
      type,
      detail: words.map((word) => `“${word}”`).join(', '),
      badge: {tone: 'critical' as const, text: 'shown to nobody'},
    }))
    return {...result, value: [{title: 'Promises without a second person', lines}]}
  }, [result])
  return (
    <WorkList
      result={sections}
      description="Published with words that promise, and approved by nobody: visitors see neither this text nor the one before. Change the words and publish, or send it for approval."
      emptyText="Visitors see everything that is published."
    />
  )
}
