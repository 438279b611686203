import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {lastTransactions, revisionOf} from '../work-lists/load-change.ts'

type Document = Readonly<Record<string, unknown>>

// What the publisher wrote last, and what stood before it.
const maxTransactions = 2

/**
 * A document as it was before an emergency published what is live; null while it is not known. `revision` is that of what is live, null where that
 * was published otherwise: then nothing is read.
 */
export function useBeforeEmergency(documentId: string, revision: string | null): Document | null {
  const client = useClient({apiVersion: studioApiVersion})
  const [known, setKnown] = useState<Document | null>(null)
  useEffect(() => {
    if (revision === null) return undefined
    let isShown = true
    const load = async (): Promise<Document> => {
      const [, previous] = await lastTransactions(client, documentId, maxTransactions)
      return (previous && (await revisionOf(client, documentId, previous.id))) ?? {}
    }
    load().then(
      (found) => isShown && setKnown(found),
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, documentId, revision])
  return known
}
