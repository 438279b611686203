import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {draftAuthors} from './draft-authors.ts'

/**
 * Who touched the draft of a document, and whether the user did; null while it is not known. Only a hint for the form: the publisher decides it anew, from the
 * history since the text was last sealed. Nothing is read without a revision, and again for each new one.
 */
export function useAuthors(
  documentId: string,
  revision: string | null,
): Readonly<{authors: readonly string[] | null; isAuthor: boolean | null}> {
  const client = useClient({apiVersion: studioApiVersion})
  const user = useCurrentUser()
  const [authors, setAuthors] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (revision === null) return undefined
    let isShown = true
    draftAuthors(client, documentId).then(
      (found) => isShown && setAuthors(found),
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, documentId, revision])
  return {authors, isAuthor: authors && user ? authors.includes(user.id) : null}
}
