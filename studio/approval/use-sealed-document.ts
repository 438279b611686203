import {useMemo} from 'react'
import {z} from 'zod'
import {sealKinds} from '#domain/seal/seal.ts'
import {type QueryResult, useLiveQuery} from '../use-live-query.ts'

const shape = z
  .object({
    kind: z.enum(sealKinds).nullable(),
    hash: z.string().nullable(),
    authors: z.array(z.string()).nullable(),
  })
  .nullable()

/** Who stands behind what is live. */
export type LiveSeal = z.infer<typeof shape>

/** The seal of a published document, updated live; null when it is not published. */
export function useSealedDocument(documentId: string): QueryResult<LiveSeal> {
  const query = useMemo(
    () => ({
      query: `*[_id == "${documentId}"][0]{
        "kind": coalesce(seal.kind, null), "hash": coalesce(seal.hash, null), "authors": seal.authors[].id
      }`,
      subscribeTo: `_id == "${documentId}"`,
      perspective: 'raw' as const,
      shape,
    }),
    [documentId],
  )
  return useLiveQuery(query)
}
