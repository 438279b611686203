import {useMemo} from 'react'
import {type SanityClient, useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {requestSite} from '../site/request-site.ts'
import type {QueryResult} from '../use-live-query.ts'
import {useLoaded} from '../use-loaded.ts'

const publishedShape = z.array(z.object({documentId: z.string(), type: z.string()}))

export type DeletedDocuments = ReadonlyArray<Readonly<{_id: string; _type: string}>>

const maxDeleted = 200

/** The documents that a site was told of, and that do not exist any more. */
async function readDeleted(
  client: SanityClient,
  userId: string | undefined,
  signal: AbortSignal,
): Promise<DeletedDocuments> {
  const published = await requestSite({
    client,
    userId,
    path: '/api/published-documents',
    shape: publishedShape,
    signal,
  })
  const ids = published.map(({documentId}) => documentId)
  const existing = new Set(
    await client.fetch<string[]>('*[_id in $ids]._id', {ids}, {perspective: 'raw', signal}),
  )
  return published
    .filter(({documentId}) => !existing.has(documentId))
    .slice(0, maxDeleted)
    .map(({documentId, type}) => ({_id: documentId, _type: type}))
}

/** The documents that were deleted last, read anew whenever a list of what exists is. The content service lists none that does not exist. */
export function useDeletedDocuments(existing: QueryResult<unknown>): QueryResult<DeletedDocuments> {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useMemo(
    () =>
      existing.state === 'loading'
        ? null
        : async (signal: AbortSignal) => await readDeleted(client, userId, signal),
    [client, userId, existing],
  )
  return useLoaded(load)
}
