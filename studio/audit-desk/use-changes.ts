import {useCallback, useMemo} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {promotionTypes, regulatedTypes} from '#schemas/values/departments.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {usePages} from '../use-pages.ts'
import type {Change, Listed} from './change.ts'
import {loadTransactionChanges} from './load-transaction-changes.ts'
import {type Chunk, fetchLinesWith, readOlder, readTransactions, unreadChunks} from './read-history.ts'

/** Whose changes are shown: texts of law, or what Marketing publishes. */
const subjects = ['regulated', 'promotions'] as const
export type Subject = (typeof subjects)[number]

const typesOf: Readonly<Record<Subject, readonly string[]>> = {
  regulated: regulatedTypes,
  promotions: promotionTypes,
}

const shape = z.array(
  z.object({_id: z.string(), _type: z.string(), title: z.string(), regions: z.array(z.string())}),
)

const listOf = (subject: Subject) => {
  const filter = `_type in ${JSON.stringify(typesOf[subject])} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`
  return {
    query: `*[${filter}] | order(_type, _id){
      _id, _type, "title": coalesce(name.en, title.en, title, question.en, term.en, _id),
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
const lists = {regulated: listOf('regulated'), promotions: listOf('promotions')}

type Loaded = Readonly<{listed: readonly Listed[]; chunks: readonly Chunk[]; changes: readonly Change[]}>

export type Changes =
  | Readonly<{state: 'loading'}>
  | Readonly<{state: 'failed'}>
  | Readonly<{
      state: 'ready'
      /** Newest first, as far back as was read. */
      changes: readonly Change[]
      hasOlder: boolean
      isReadingOlder: boolean
      readOlder: () => void
    }>

/** Adds the next page of each chunk. Changes that are known are not read again. */
async function grow(client: SanityClient, {listed, chunks, changes}: Loaded): Promise<Loaded> {
  const grown = await Promise.all(chunks.map(async (chunk) => await readOlder(fetchLinesWith(client), chunk)))
  const byId = new Map(listed.map((document) => [document._id, document]))
  const known = new Set(changes.map(({key}) => key.split(' ', 1)[0]))
  const missing = readTransactions(grown).filter(({id}) => !known.has(id))
  const loaded = await Promise.all(
    missing.map(async (transaction) => await loadTransactionChanges(client, transaction, byId)),
  )
  return {
    listed,
    chunks: grown,
    changes: [...changes, ...loaded.flat()].toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}

/** The changes of all regulated documents or promotions, page by page; read anew when one of them changes. Mounted anew for another subject. */
export function useChanges(subject: Subject): Changes {
  const client = useClient({apiVersion: studioApiVersion})
  const listed = useLiveQuery(lists[subject])
  const start = useMemo(
    () =>
      listed.state === 'ready'
        ? {listed: listed.value, chunks: unreadChunks(listed.value.map(({_id}) => _id)), changes: []}
        : null,
    [listed],
  )
  const {
    read: loaded,
    state,
    readNext,
  } = usePages(
    start,
    useCallback(async (from: Loaded) => await grow(client, from), [client]),
  )
  return useMemo((): Changes => {
    if (listed.state === 'failed' || state === 'failed') return {state: 'failed'}
    if (!loaded) return {state: 'loading'}
    return {
      state: 'ready',
      changes: loaded.changes,
      hasOlder: loaded.chunks.some(({isComplete}) => !isComplete),
      isReadingOlder: state === 'reading',
      readOlder: readNext,
    }
  }, [listed, loaded, readNext, state])
}
