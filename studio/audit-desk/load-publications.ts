import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import {lastTransactions, revisionOf} from '../work-lists/load-change.ts'

/** A text as it was published: its seal, and what was live before it. */
export type Publication = Readonly<{
  documentId: string
  type: string
  title: string
  seal: Seal
  document: Readonly<Record<string, unknown>>
  before: Readonly<Record<string, unknown>> | null
}>

/** How many publications of one document are read. */
const maxTransactions = 100

const isSealing = ({id}: Readonly<{id: string}>) => id.startsWith('sealed-')

/** The publications of one regulated document, newest first, from the history of the content service. A revision without a seal is left out. */
export async function loadPublications(
  client: SanityClient,
  {_id, _type, title}: Readonly<{_id: string; _type: string; title: string}>,
): Promise<Publication[]> {
  const transactions = await lastTransactions(client, _id, maxTransactions)
  // The first is the import's, whose transactions have no ids of the publisher's.
  const sealings = transactions.filter(
    (transaction, index) => isSealing(transaction) || index === transactions.length - 1,
  )
  const revisions = await Promise.all(sealings.map(async ({id}) => await revisionOf(client, _id, id)))
  return revisions.flatMap((document, index): Publication[] => {
    const seal = z.object({seal: sealShape}).safeParse(document).data?.seal
    return document && seal
      ? [{documentId: _id, type: _type, title, seal, document, before: revisions[index + 1] ?? null}]
      : []
  })
}
