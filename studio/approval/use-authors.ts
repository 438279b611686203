import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {lastTransactions} from '../work-lists/load-change.ts'

const maxTransactions = 200

type Transaction = Awaited<ReturnType<typeof lastTransactions>>[number]

/** Who made the changes since the publisher removed the draft that was approved last. */
function authorsOf(newestFirst: readonly Transaction[]): string[] {
  const publication = newestFirst.findIndex(({id}) => id.startsWith('sealed-'))
  const recent = publication === -1 ? newestFirst : newestFirst.slice(0, publication)
  return recent.flatMap(({author}) => author ?? [])
}

/**
 * Whether the user touched the draft of a document; null while it is not known. Only a hint for the form: the publisher decides it anew, from the
 * history since the text was last sealed. Nothing is read without a revision, and again for each new one.
 */
export function useAuthors(
  documentId: string,
  revision: string | null,
): Readonly<{isAuthor: boolean | null}> {
  const client = useClient({apiVersion: contentApiVersion})
  const user = useCurrentUser()
  const [authors, setAuthors] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (revision === null) return undefined
    let isShown = true
    lastTransactions(client, `drafts.${documentId}`, maxTransactions).then(
      (transactions) => isShown && setAuthors(authorsOf(transactions)),
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, documentId, revision])
  return {isAuthor: authors && user ? authors.includes(user.id) : null}
}
