import {z} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'

const alone = {
  query: `*[seal.kind == "emergency" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _id, _type, "reason": seal.reason, "sealedAt": seal.sealedAt, "authors": coalesce(seal.authors[].id, [])
  }`,
  subscribeTo: 'defined(seal)',
  perspective: 'raw',
  shape: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      reason: z.string(),
      sealedAt: z.string(),
      authors: z.array(z.string()),
    }),
  ),
} as const

/** What one person published alone in an emergency, until somebody countersigns it. */
export type Emergency = z.infer<typeof alone.shape>[number]

/** What was published in an emergency and waits for a second person, updated live; empty while it is not known. */
export function useEmergencies(): readonly Emergency[] {
  const listed = useLiveQuery(alone)
  return listed.state === 'ready' ? listed.value : none
}

const none: readonly Emergency[] = []
