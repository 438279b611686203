import {createHash} from 'node:crypto'
import {performance} from 'node:perf_hooks'
import {compileAccess, type Access} from '../auth/access.ts'
import {anonymousRole, grantsOf, type Grants, type Role} from '../auth/grants.ts'
import {compileSelection, evaluateNode, parseQuery, type Home} from '../groq/engine.ts'
import {QueryError} from '../groq/query-error.ts'
import {runQuery} from '../groq/run-query.ts'
import {Views} from '../groq/views.ts'
import {isObject} from '../json.ts'
import type {Job, Matched, MatchJob, Outcome, QueryJob, SelectJob} from './jobs.ts'
import type {Replica} from './replica.ts'
import {TookTooLong, within} from './within.ts'

// Loaded before any query is evaluated, as performance is by its import: a global that loads at its first use stays undefined in this thread when a
// query is ended just then.
const encoder = new TextEncoder()

/** What a thread is given when it starts. */
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

  /** Makes ready what the first query of a visitor needs. */
  warm(): void {
    const view = this.#views.of(['published'], this.#accessOf(anonymousRole))
    runQuery(view, '*[_type == $type] | order(_id) [0...1] {_id}', {
      params: {type: ''},
      identity: '',
      home: this.#home,
    })
  }

  /** Does a job; each query in it is ended after some milliseconds. */
  do(job: Job, milliseconds: number): Done {
    if (job.kind === 'query') return this.#respond(job, milliseconds)
    if (job.kind === 'select') return this.#select(job, milliseconds)
    return {kind: 'matched-each', results: this.#match(job, milliseconds)}
  }

  #respond(job: QueryJob, milliseconds: number): Done {
    const {query, params, role, identity, perspective, sourceMap, returnQuery} = job
    // Before the time is measured: a view that is made half is of no use to the next query either.
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
    const access = this.#access.get(role) ?? compileAccess(grantsOf(this.#grants, role))
    this.#access.set(role, access)
    return access
  }
}

/** What work gives, or why its query gives nothing. */
function orFailure<T>(work: () => T, milliseconds: number): T | Failed {
  try {
    return within(milliseconds, work)
  } catch (error) {
    if (error instanceof TookTooLong) return {kind: 'timed-out', wasStarved: error.wasStarved}
    if (error instanceof QueryError) return {kind: 'rejected', message: error.message, start: error.start}
    throw error
  }
}
