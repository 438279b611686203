import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {draftAuthors} from './draft-authors.ts'

const waiting = {
  query: `*[_type == "approvalRequest" && state == "waiting" && !defined(approvedAt) && defined(*[_id == "drafts." + ^.document][0]._id)].document`,
  listenTo: '_type == "approvalRequest"',
  perspective: 'raw',
  shape: z.array(z.string()),
} as const

/**
 * The documents that wait for the user's approval: all that wait but those whose drafts the user touched. Null while it is not known. The publisher
 * decides who may approve anew.
 */
export function useWaitingForMe(): ReadonlySet<string> | null {
  const client = useClient({apiVersion: contentApiVersion})
  const user = useCurrentUser()
  const listed = useLiveQuery(waiting)
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (listed.state !== 'ready' || !user) return undefined
    let isShown = true
    const isForMe = async (documentId: string): Promise<string[]> =>
      (await draftAuthors(client, documentId)).includes(user.id) ? [] : [documentId]
    Promise.all(listed.value.map(isForMe)).then(
      (found) => isShown && setKnown(new Set(found.flat())),
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, listed, user])
  return known
}
