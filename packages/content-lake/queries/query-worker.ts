import {createContext, Script} from 'node:vm'
import {createHash} from 'node:crypto'
import {performance} from 'node:perf_hooks'
import {type DocumentSource, type StoredDocument, isObject} from '../store/document.ts'
import {compileAccess, type Access} from '../auth/access.ts'
import {anonymousRole, listGrants, type Grants, type Role} from '../auth/grants.ts'
import {compileSelection, evaluateNode, parseQuery, type Home} from '../groq/engine.ts'
import {QueryError} from '../groq/query-tree.ts'
import {runQuery} from '../groq/run-query.ts'
import {Views} from '../groq/view.ts'
import type {Job, Matched, MatchJob, Outcome, QueryJob, SelectJob} from './jobs.ts'

/** Work that exceeded its time limit. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
  /** Whether the work got little CPU time, because the machine is busy. */
  readonly wasStarved: boolean

  constructor(wasStarved: boolean) {
    super('The work took longer than it may')
    this.wasStarved = wasStarved
  }
}

const script = new Script('run()')
const realm = createContext({run: () => undefined})

// The error belongs to the other realm, so `instanceof Error` fails.
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/**
 * Runs synchronous work and interrupts it at any point after some milliseconds. Throws TookTooLong then. The interrupted work may leave its
 * data half changed, so it must not write anything that is used afterwards.
 */
function within<T>(milliseconds: number, work: () => T): T {
  const done: {value?: T} = {}
  realm['run'] = () => {
    done.value = work()
  }
  const before = process.threadCpuUsage()
  try {
    script.runInContext(realm, {timeout: milliseconds})
  } catch (error) {
    if (!isTimeout(error)) throw error
    const {user, system} = process.threadCpuUsage(before)
    throw new TookTooLong((user + system) / 1_000 < milliseconds * 0.8)
  }
  if (!('value' in done)) throw new Error('The work was not run')
  return done.value
}

type Change = Readonly<{documentId: string; after?: StoredDocument | undefined}>
type Listener = Parameters<DocumentSource['onCommit']>[0]

/** A copy of a dataset's documents in another thread, updated by the transactions that the thread receives. */
export class Replica implements DocumentSource {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #listeners = new Set<Listener>()

  readonly get = (id: string): StoredDocument | undefined => this.#documents.get(id)
  readonly ids = (): Iterable<string> => this.#documents.keys()
  readonly all = (): Iterable<StoredDocument> => this.#documents.values()

  readonly onCommit = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  apply(changes: readonly Change[]): void {
    for (const {documentId, after} of changes) {
      if (after) this.#documents.set(documentId, after)
      else this.#documents.delete(documentId)
    }
    for (const listener of this.#listeners) listener({changes})
  }

  /** The documents as seen inside a transaction with changes of its own. */
  with(changes: readonly Change[]): ReadonlyMap<string, StoredDocument> {
    const seen = new Map(this.#documents)
    for (const {documentId, after} of changes) {
      if (after) seen.set(documentId, after)
      else seen.delete(documentId)
    }
    return seen
  }
}

// Loads these lazy globals before the first query. If a query is interrupted while a global loads, the global stays undefined in this thread.
const encoder = new TextEncoder()

/** The start data of a thread. */
export type ThreadData = Readonly<{grants: Grants; home: Home}>
type Done = Exclude<Outcome, {kind: 'busy'}>
type Failed = Extract<Outcome, {kind: 'rejected' | 'timed-out'}>

/** Does the jobs of a thread on its copy of the documents. */
export class QueryWorker {
  readonly #replica: Replica
  readonly #views: Views
  readonly #grants: Grants
  readonly #home: Home
  readonly #access = new Map<Role, Access>()

  constructor(replica: Replica, {grants, home}: ThreadData) {
    this.#replica = replica
    this.#views = new Views(replica)
    this.#grants = grants
    this.#home = home
  }

  /** Prepares the view for a visitor's first query. */
  warm(): void {
    const view = this.#views.of(['published'], this.#accessOf(anonymousRole))
    runQuery(view, '*[_type == $type] | order(_id) [0...1] {_id}', {
      params: {type: ''},
      identity: '',
      home: this.#home,
    })
  }

  /** Does a job. Interrupts each query in it after some milliseconds. */
  do(job: Job, milliseconds: number): Done {
    if (job.kind === 'query') return this.#respond(job, milliseconds)
    if (job.kind === 'select') return this.#select(job, milliseconds)
    return {kind: 'matched-each', results: this.#match(job, milliseconds)}
  }

  #respond(job: QueryJob, milliseconds: number): Done {
    const {query, params, role, identity, perspective, sourceMap, returnQuery} = job
    // Before the time limit starts, because a half-built view would be useless for later queries, too.
    const view = this.#views.of(perspective, this.#accessOf(role))
    return orFailure((): Done => {
      const started = performance.now()
      const response = runQuery(view, query, {params, identity, home: this.#home, sourceMap})
      const result = JSON.stringify(response.result)
      const etag = `W/"${createHash('sha1').update(result).digest('base64url')}"`
      const fields = [
        ...(returnQuery ? [`"query":${JSON.stringify(query)}`] : []),
        `"result":${result}`,
        `"syncTags":${JSON.stringify(response.syncTags)}`,
        `"ms":${Math.round(performance.now() - started)}`,
        ...(response.sourceMap ? [`"resultSourceMap":${JSON.stringify(response.sourceMap)}`] : []),
      ]
      return {kind: 'responded', body: encoder.encode(`{${fields.join(',')}}`), etag}
    }, milliseconds)
  }

  #match({queries, documents}: MatchJob, milliseconds: number): Matched[] {
    return queries.map(({query, params}) =>
      orFailure((): Matched => {
        const selects = compileSelection(query, params, this.#home)
        return {kind: 'matched', matches: documents.map(selects)}
      }, milliseconds),
    )
  }

  #select({query, params, changes}: SelectJob, milliseconds: number): Done {
    const documents = this.#replica.with(changes)
    return orFailure((): Done => {
      const dereference = ({_ref}: Readonly<{_ref: string}>) => documents.get(_ref) ?? null
      const dataset = [...documents.values()]
      const result = evaluateNode(parseQuery(query, params), {
        dataset,
        params,
        dereference,
        sanity: this.#home,
      })
      const found: unknown[] = Array.isArray(result) ? result : [result]
      const ids = found.flatMap((document) =>
        isObject(document) && typeof document['_id'] === 'string' ? [document['_id']] : [],
      )
      return {kind: 'selected', ids}
    }, milliseconds)
  }

  #accessOf(role: Role): Access {
    const access = this.#access.get(role) ?? compileAccess(listGrants(this.#grants, role))
    this.#access.set(role, access)
    return access
  }
}

/** Returns the result of work, or the reason why its query failed. */
function orFailure<T>(work: () => T, milliseconds: number): T | Failed {
  try {
    return within(milliseconds, work)
  } catch (error) {
    if (error instanceof TookTooLong) return {kind: 'timed-out', wasStarved: error.wasStarved}
    if (error instanceof QueryError) return {kind: 'rejected', message: error.message, start: error.start}
    throw error
  }
}
