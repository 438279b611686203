import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import type {QueryResult} from '../use-live-query.ts'
import {draftAuthors} from './draft-authors.ts'

/** Those of the listed documents whose drafts the user touched (`own`), or did not touch (`others`). Null while it is not known. */
export function useByAuthor(
  listed: QueryResult<readonly string[]>,
  wanted: 'own' | 'others',
): ReadonlySet<string> | null {
  const client = useClient({apiVersion: studioApiVersion})
  const user = useCurrentUser()
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (listed.state !== 'ready' || !user) return undefined
    let isShown = true
    const chosen = async (documentId: string): Promise<string[]> => {
      const isOwn = (await draftAuthors(client, documentId)).includes(user.id)
      return isOwn === (wanted === 'own') ? [documentId] : []
    }
    Promise.all(listed.value.map(chosen)).then(
      (found) => isShown && setKnown(new Set(found.flat())),
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, listed, user, wanted])
  return known
}
