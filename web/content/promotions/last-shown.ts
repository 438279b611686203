import {z} from 'zod'
import type {SanityClient} from '@sanity/client'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {Verdict} from '#schemas/rules/judge-promotion.ts'
import {documentShape} from '#schemas/queries/query-documents.ts'
import type {Revision} from './known-promotions.ts'

/** Limits the wait of a page. A search that takes longer has failed. */
const searchMs = 1_500
/** Usually the version before the withheld one was shown. */
const maxVersions = 5
/** The publisher only puts back versions that were replaced this recently. */
const recentMs = 24 * 3_600_000
/** How long a found version is used without another search. A client can use an id of a revision again. */
const searchAgainMs = 10 * 60_000
/** Limits the searches of one query and the versions in memory, because everyone who writes promotions can change many. */
const searchesPerQuery = 10
const maxKept = 50

type Change = Readonly<{id: string; timestamp: string}>

/** The history of a document: its changes, newest first, and its versions. */
export type VersionHistory = Readonly<{
  changes: (documentId: string, limit: number) => Promise<readonly Change[]>
  /** Null if the change removed the document. */
  versionAfter: (documentId: string, change: string) => Promise<SealableDocument | null>
}>

const changeShape = z.object({id: z.string(), timestamp: z.iso.datetime()})
const versionsShape = z.object({documents: z.array(documentShape.nullable())})

/** Reads the history with a token that may read it. */
export function connectVersionHistory(client: SanityClient): VersionHistory {
  const {dataset, token} = client.config()
  const request = async (address: string, query: Readonly<Record<string, string>>): Promise<string> => {
    const url = client.getUrl(`/data/history/${dataset ?? ''}/${address}?${new URLSearchParams(query)}`)
    const response = await fetch(url, {
      cache: 'no-store',
      headers: {authorization: `Bearer ${token ?? ''}`},
      signal: timeoutSignal(searchMs),
    })
    if (!response.ok) throw new Error(`The history of the content service responded with ${response.status}`)
    return await response.text()
  }
  return {
    changes: async (documentId, limit) => {
      const query = {excludeContent: 'true', excludeMutations: 'true', reverse: 'true', limit: String(limit)}
      const lines = (await request(`transactions/${documentId}`, query)).split('\n')
      const parsed = lines.filter((line) => line.trim() !== '').map((line): unknown => JSON.parse(line))
      return z.array(changeShape).parse(parsed)
    },
    versionAfter: async (documentId, revision) => {
      const text = await request(`documents/${documentId}`, {revision})
      return versionsShape.parse(JSON.parse(text)).documents[0] ?? null
    },
  }
}

type Judge = (document: SealableDocument) => Verdict

/** The version of a withheld promotion that visitors saw before, as the publisher would put it back. Null without such a version. */
async function findLastShown(
  documentId: string,
  {changes, versionAfter}: VersionHistory,
  judge: Judge,
): Promise<SealableDocument | null> {
  const all = await changes(documentId, maxVersions)
  if (Date.parse(all[0]?.timestamp ?? '') < Date.now() - recentMs) return null
  for (const {id} of all) {
    const version = await versionAfter(documentId, id)
    if (version === null) return null
    const shown = {...version, _rev: id}
    if (judge(shown) !== 'withheld') return shown
  }
  return null
}

type Search = Readonly<{revision: string; at: number; found: Promise<SealableDocument | null>}>

/** The last shown versions of withheld promotions. */
export class LastShown {
  readonly #searches = new Map<string, Search>()
  readonly #history: VersionHistory
  readonly #judge: Judge

  constructor(history: VersionHistory, judge: Judge) {
    this.#history = history
    this.#judge = judge
  }

  /** The last shown versions of these promotions. Not complete if the search for one failed, or if they are too many. */
  async among(
    withheld: readonly Revision[],
  ): Promise<Readonly<{shown: readonly SealableDocument[]; isComplete: boolean}>> {
    const found = await Promise.allSettled(
      withheld.slice(0, searchesPerQuery).map(async (revision) => await this.#search(revision)),
    )
    const isFound = found.every(({status}) => status === 'fulfilled')
    return {
      shown: found.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : [])),
      isComplete: isFound && withheld.length <= searchesPerQuery,
    }
  }

  async #search({_id, _rev: revision}: Revision): Promise<SealableDocument | null> {
    const before = this.#searches.get(_id)
    if (before?.revision === revision && Date.now() - before.at < searchAgainMs) return await before.found
    const found = findLastShown(_id, this.#history, this.#judge)
    const search = {revision, at: Date.now(), found}
    this.#searches.delete(_id)
    this.#searches.set(_id, search)
    const [oldest] = this.#searches.keys()
    if (this.#searches.size > maxKept && oldest !== undefined) this.#searches.delete(oldest)
    try {
      return await found
    } catch (error) {
      if (this.#searches.get(_id) === search) this.#searches.delete(_id)
      throw error
    }
  }
}
