import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {changedFields} from '../work-lists/changed-fields.ts'
import type {Change, Listed} from './change.ts'
import type {Transaction} from './read-history.ts'
import {isPutBackBy, standingOf} from '../approval/standing.ts'

const revisionShape = z.object({documents: z.array(z.looseObject({_id: z.string()}))})
type Revisions = ReadonlyMap<string, Readonly<Record<string, unknown>>>

async function documentsAt(
  client: SanityClient,
  ids: readonly string[],
  at: Readonly<{revision: string} | {time: string}>,
): Promise<Revisions> {
  const result: unknown = await client.request({
    url: `/data/history/${client.config().dataset}/documents/${ids.join(',')}`,
    query: {...at},
  })
  return new Map(revisionShape.parse(result).documents.map((document) => [document._id, document]))
}

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** What a transaction changed in each of the listed documents. */
export async function loadTransactionChanges(
  client: SanityClient,
  {id, timestamp, author = '', documentIDs}: Transaction,
  listed: ReadonlyMap<string, Listed>,
): Promise<readonly Change[]> {
  const documents = documentIDs.flatMap((documentId) => listed.get(documentId) ?? [])
  const ids = documents.map(({_id}) => _id)
  const [before, after] = await Promise.all([
    documentsAt(client, ids, {time: justBefore(timestamp)}),
    documentsAt(client, ids, {revision: id}),
  ])
  return await Promise.all(
    documents.map(async (document): Promise<Change> => {
      const [from, to] = [before.get(document._id) ?? null, after.get(document._id) ?? null]
      const standing = await standingOf(document._type, to)
      return {
        key: `${id} ${document._id}`,
        document,
        at: timestamp,
        writtenBy: author,
        standing,
        isPutBack: await isPutBackBy(document._type, from, standing),
        before: from,
        after: to,
        fields: changedFields(from ?? {}, to ?? {}).filter((name) => name !== 'seal'),
      }
    }),
  )
}
