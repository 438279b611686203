import {type SanityClient, useClient} from 'sanity'
import {z} from 'zod'
import {useCallback, useMemo} from 'react'
import {readTitle} from '#domain/audit-log/titles.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {promotionTypes, regulatedTypes} from '#schemas/values/departments.ts'
import {findChangedFields} from '../work-lists/document-history.ts'
import {isPutBackBy, readSealStatus} from '../approval/seal-status.ts'
import {revealedText, revealText} from '../difference/format-value.ts'
import {readableRows, useLiveQuery, usePages} from '../live-data.ts'
import {getSealKeys} from '../request-site.ts'
import {useDeletedDocuments} from '../work-lists/use-log.ts'
import type {Change, Listed} from './changes.ts'
import {
  type Transaction,
  type Chunk,
  fetchLinesWith,
  readAdded,
  readOlder,
  makeChunks,
} from './read-history.ts'

const revisionShape = z.object({documents: z.array(z.looseObject({_id: z.string()}))})
type Revisions = ReadonlyMap<string, Readonly<Record<string, unknown>>>

async function readDocumentsAt(
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

const subtractMillisecond = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

const regionsShape = z.object({code: z.string().optional(), regions: z.array(z.string()).catch([])})

/** Names a deleted document as it was at one of its changes. */
export function nameDeleted(document: Listed, content: Readonly<Record<string, unknown>>): Listed {
  const {code, regions} = regionsShape.catch({regions: []}).parse(content)
  return {
    ...document,
    title: revealText(readTitle({...content, _type: document._type})),
    regions: code === undefined ? regions : [code],
  }
}

/** The changes of a transaction in each listed document. */
async function loadTransactionChanges(
  client: SanityClient,
  {id, timestamp, author = '', documentIDs}: Transaction,
  listed: ReadonlyMap<string, Listed>,
): Promise<readonly Change[]> {
  const documents = documentIDs.flatMap((documentId) => listed.get(documentId) ?? [])
  const ids = documents.map(({_id}) => _id)
  const [before, after, keys] = await Promise.all([
    readDocumentsAt(client, ids, {time: subtractMillisecond(timestamp)}),
    readDocumentsAt(client, ids, {revision: id}),
    getSealKeys(),
  ])
  return await Promise.all(
    documents.map(async (document): Promise<Change> => {
      const [from, to] = [before.get(document._id) ?? null, after.get(document._id) ?? null]
      const standing = await readSealStatus(document._type, to, keys)
      return {
        key: `${id} ${document._id}`,
        document: document.isDeleted === true ? nameDeleted(document, to ?? from ?? {}) : document,
        at: timestamp,
        writtenBy: author,
        standing,
        isPutBack: await isPutBackBy(document._type, from, standing, keys),
        before: from,
        after: to,
        fields: findChangedFields(from ?? {}, to ?? {}).filter((name) => name !== 'seal'),
      }
    }),
  )
}

/** Whose changes are shown: regulated texts, or Marketing's publications. */
const subjects = ['regulated', 'promotions'] as const
export type Subject = (typeof subjects)[number]

const typesBySubject: Readonly<Record<Subject, readonly string[]>> = {
  regulated: regulatedTypes,
  promotions: promotionTypes,
}

const shape = readableRows(
  z.object({_id: z.string(), _type: z.string(), title: revealedText, regions: z.array(z.string())}),
)

const makeListQuery = (subject: Subject) => {
  const filter = `_type in ${JSON.stringify(typesBySubject[subject])} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`
  return {
    query: `*[${filter}] | order(_type, _id){
      _id, _type, "title": coalesce(name.en, title.en, title, question.en, term.en, select(_type == "announcement" => text.en), _id),
      "regions": select(
        _type == "regionProfile" => [code],
        _type == "prescribedText" && !defined(*[_type == "regionProfile" && references(^._id)][0]) => ["none"],
        _type == "prescribedText" => *[_type == "regionProfile" && references(^._id)].code,
        coalesce(regions, [])
      )
    }`,
    subscribeTo: filter,
    perspective: 'raw',
    shape,
  } as const
}
const lists = {regulated: makeListQuery('regulated'), promotions: makeListQuery('promotions')}

type Loaded = Readonly<{listed: readonly Listed[]; chunks: readonly Chunk[]; changes: readonly Change[]}>

export type Changes =
  | Readonly<{state: 'loading'}>
  | Readonly<{state: 'failed'}>
  | Readonly<{
      state: 'ready'
      /** Newest first, as far back as they were loaded. */
      changes: readonly Change[]
      /** Whether deleted documents are missing, because the site can't list them. */
      lacksDeleted: boolean
      hasOlder: boolean
      isReadingOlder: boolean
      readOlder: () => void
    }>

/** Adds the next page of each chunk without reloading known changes. */
async function readNextPage(client: SanityClient, {listed, chunks, changes}: Loaded): Promise<Loaded> {
  const grown = await Promise.all(chunks.map(async (chunk) => await readOlder(fetchLinesWith(client), chunk)))
  const byId = new Map(listed.map((document) => [document._id, document]))
  const loaded = await Promise.all(
    readAdded(chunks, grown).map(
      async (transaction) => await loadTransactionChanges(client, transaction, byId),
    ),
  )
  return {
    listed,
    chunks: grown,
    changes: [...changes, ...loaded.flat()].toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}

/** The changes of all regulated documents or promotions, also of deleted ones, page by page. Reloads when one of them changes. Remount it for another subject. */
export function useChanges(subject: Subject): Changes {
  const client = useClient({apiVersion: studioApiVersion})
  const listed = useLiveQuery(lists[subject])
  const deleted = useDeletedDocuments(listed)
  const start = useMemo(() => {
    if (listed.state !== 'ready' || deleted.state === 'loading') return null
    const gone = (deleted.state === 'ready' ? deleted.value : [])
      .filter(({_type}) => typesBySubject[subject].includes(_type))
      .map((document): Listed => ({...document, title: document._id, regions: [], isDeleted: true}))
    const all = [...listed.value, ...gone]
    return {listed: all, chunks: makeChunks(all.map(({_id}) => _id)), changes: []}
  }, [listed, deleted, subject])
  const {
    read: loaded,
    state,
    readNext,
  } = usePages(
    start,
    useCallback(async (from: Loaded) => await readNextPage(client, from), [client]),
  )
  return useMemo((): Changes => {
    if (listed.state === 'failed' || state === 'failed') return {state: 'failed'}
    if (!loaded) return {state: 'loading'}
    return {
      state: 'ready',
      changes: loaded.changes,
      lacksDeleted: deleted.state === 'failed',
      hasOlder: loaded.chunks.some(({isComplete}) => !isComplete),
      isReadingOlder: state === 'reading',
      readOlder: readNext,
    }
  }, [listed, deleted, loaded, readNext, state])
}
