import type {SanityClient} from 'sanity'
import {lastTransactions} from '../work-lists/load-change.ts'

const maxTransactions = 200

/** Who changed the draft of a document since the publisher removed the one that was approved last. Rejects where it cannot be read. */
export async function draftAuthors(client: SanityClient, documentId: string): Promise<readonly string[]> {
  const newestFirst = await lastTransactions(client, `drafts.${documentId}`, maxTransactions)
  const publication = newestFirst.findIndex(({id}) => id.startsWith('sealed-'))
  const recent = publication === -1 ? newestFirst : newestFirst.slice(0, publication)
  return recent.flatMap(({author}) => author ?? [])
}
