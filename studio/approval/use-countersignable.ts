import {useCurrentUser} from 'sanity'
import {useSealedDocument} from './use-sealed-document.ts'

/** What one person published alone: the hash of its seal, and whether the user had a part in it. Null where a second name is not missing. */
export function useCountersignable(documentId: string): Readonly<{hash: string; isAuthor: boolean}> | null {
  const user = useCurrentUser()
  const live = useSealedDocument(documentId)
  const seal = live.state === 'ready' ? live.value : null
  if (seal?.kind !== 'emergency' || seal.hash === null) return null
  return {hash: seal.hash, isAuthor: user !== null && (seal.authors ?? []).includes(user.id)}
}
