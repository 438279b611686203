import type {SanityClient} from 'sanity'
import {documentAt, type HistoricDocument, justBefore, lastTransactions} from './load-change.ts'

/** A deleted document as it was before its deletion; undefined where the content service keeps nothing of it. */
export async function lastState(client: SanityClient, id: string): Promise<HistoricDocument | undefined> {
  const [last] = await lastTransactions(client, id, 1)
  return last && (await documentAt(client, id, {time: justBefore(last.timestamp)}))
}
