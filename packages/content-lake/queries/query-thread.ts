import {setImmediate as nextTurn} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import type {PackedSource, StoredDocument} from '../store/document.ts'
import {report, type Instruction, type Job, type Outcome, type PackedChange} from './jobs.ts'
import type {ThreadData} from './query-worker.ts'

const program = new URL('main.ts', import.meta.url)

const million = 1_000_000
/** Room for documents in a thread, in characters: the minimum, and the factor of the current size at its start. */
const [leastRoom, growth] = [32 * million, 2]
/** Memory for queries, and for each million characters of documents, which the thread holds as objects. */
const [queryMb, documentMb] = [192, 6]

/** A thread interrupts its queries itself. If it doesn't within this time in milliseconds, the thread is terminated. */
const graceMs = 2_000
/** Documents per message. Larger messages would block the event loop. */
const batchSize = 200

const closed: Outcome = {kind: 'failed', message: 'The content is being replaced: try again'}
const unwanted: Outcome = {kind: 'failed', message: 'No caller waits for this query any more'}

export type Limit = Readonly<{
  milliseconds: number
  /** How often a query is retried, at the end of the queue, if it got little CPU time. */
  attempts: number
}>

type Task = Readonly<{
  job: Job
  limit: Limit
  signal: AbortSignal | undefined
  settle: (outcome: Outcome) => void
}>
type Change = Readonly<{documentId: string; after?: StoredDocument | undefined}>

/** One thread with a copy of a dataset's documents. It starts with its first job, does one at a time, and is replaced when it ends. */
export class QueryThread {
  readonly #source: PackedSource
  readonly #data: ThreadData
  readonly #queue: Task[] = []
  #worker: Worker | undefined
  #isReady = false
  /** Room for documents, in characters. */
  #room = 0
  #current: Task | undefined
  #deadline: NodeJS.Timeout | undefined
  #jobs = 0
  #isClosed = false

  constructor(source: PackedSource, data: ThreadData) {
    this.#source = source
    this.#data = data
  }

  /** The number of jobs that have not ended. */
  get load(): number {
    return this.#queue.length + (this.#current ? 1 : 0)
  }

  /** Starts the thread if it isn't running. */
  start(): void {
    if (this.#worker || this.#isClosed) return
    this.#room = Math.max(leastRoom, growth * this.#source.characters)
    const resourceLimits = {
      maxOldGenerationSizeMb: queryMb + Math.ceil((documentMb * this.#room) / million),
      maxYoungGenerationSizeMb: 32,
    }
    const worker = new Worker(program, {workerData: this.#data, resourceLimits, execArgv: []})
    this.#worker = worker
    worker.on('message', (message: unknown) => this.#receive(worker, message))
    worker.on('error', (error: unknown) => this.#replace(worker, error))
    worker.on('exit', () => this.#replace(worker, new Error('The thread of the queries ended')))
    worker.unref()
    void this.#sendAll(worker)
  }

  /**
   * Does a job after the jobs before it. The limit applies to each query in it. A job with an aborted signal is skipped at its turn, so it
   * doesn't delay the others.
   */
  async run(job: Job, limit: Limit, signal?: AbortSignal): Promise<Outcome> {
    return await new Promise((settle) => {
      if (this.#isClosed) return settle(closed)
      this.#queue.push({job, limit, signal, settle})
      this.start()
      this.#next()
    })
  }

  /** Sends the thread what a transaction changed: every job after this one sees it. */
  apply(changes: readonly Change[]): void {
    if (this.#worker && this.#source.characters > this.#room) this.#startLarger()
    else if (this.#worker) send(this.#worker, {kind: 'commit', changes: changes.map(packed)})
  }

  /** Replaces a thread before its memory is full, which would end the whole process. Its current job starts again. */
  #startLarger(): void {
    const worker = this.#worker
    clearTimeout(this.#deadline)
    if (this.#current) this.#queue.unshift(this.#current)
    this.#current = undefined
    this.#worker = undefined
    this.#isReady = false
    void worker?.terminate()
    this.start()
  }

  close(): void {
    this.#isClosed = true
    this.#end(closed)
    this.#endAll(closed)
    void this.#worker?.terminate()
  }

  /** `apply` also sends documents that change during this time. The last message about a document is the current one. */
  async #sendAll(worker: Worker): Promise<void> {
    let batch: PackedChange[] = []
    const flush = () => send(worker, {kind: 'commit', changes: batch.splice(0)})
    for (const [documentId, text] of this.#source.texts()) {
      batch.push({documentId, text})
      if (batch.length < batchSize) continue
      flush()
      batch = []
      await nextTurn()
      if (this.#worker !== worker) return
    }
    flush()
    send(worker, {kind: 'complete'})
  }

  #receive(worker: Worker, message: unknown): void {
    const received = report.parse(message)
    if (this.#worker !== worker) return
    if (received.kind === 'ready') this.#isReady = true
    else if (received.id === this.#jobs) this.#finish(received.outcome)
    this.#next()
  }

  #next(): void {
    if (!this.#worker || !this.#isReady || this.#current) return
    const task = this.#takeWanted()
    if (!task) return
    const {job, limit} = task
    this.#current = task
    this.#jobs += 1
    const {length: queries} = job.kind === 'match' ? job.queries : [job]
    const longest = limit.milliseconds * Math.max(1, queries)
    this.#deadline = setTimeout(() => this.#abandon(), longest + graceMs)
    send(this.#worker, {kind: 'work', id: this.#jobs, milliseconds: limit.milliseconds, job})
  }

  /** Takes the first job with a caller that still waits. */
  #takeWanted(): Task | undefined {
    let task = this.#queue.shift()
    while (task?.signal?.aborted === true) {
      task.settle(unwanted)
      task = this.#queue.shift()
    }
    return task
  }

  #finish(outcome: Outcome): void {
    const task = this.#current
    const attempts = (task?.limit.attempts ?? 1) - 1
    if (!task || outcome.kind !== 'timed-out' || !outcome.wasStarved || attempts === 0)
      return this.#end(outcome)
    clearTimeout(this.#deadline)
    this.#current = undefined
    this.#queue.push({...task, limit: {...task.limit, attempts}})
  }

  #end(outcome: Outcome): void {
    clearTimeout(this.#deadline)
    const task = this.#current
    this.#current = undefined
    task?.settle(outcome)
  }

  /** Terminates a thread that didn't interrupt its query. */
  #abandon(): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#isReady = false
    this.#end({kind: 'timed-out', wasStarved: false})
    void worker?.terminate()
    if (this.#queue.length > 0) this.start()
  }

  /** Handles a thread that ended by itself, for example because its memory was full. */
  #replace(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    const couldStart = this.#isReady
    const failed: Outcome = {kind: 'failed', message: error instanceof Error ? error.message : String(error)}
    this.#worker = undefined
    this.#isReady = false
    this.#end(failed)
    if (!couldStart) this.#endAll(failed)
    if (this.#queue.length > 0) this.start()
  }

  #endAll(outcome: Outcome): void {
    for (const {settle} of this.#queue.splice(0)) settle(outcome)
  }
}

const packed = ({documentId, after}: Change): PackedChange =>
  after ? {documentId, text: JSON.stringify(after)} : {documentId}

const send = (worker: Worker, instruction: Instruction): void => worker.postMessage(instruction, [])
