import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'
import {permissions} from '../auth/grants.ts'
import {QueryWorker, Replica} from './query-worker.ts'
import {parseDocument} from '../store/document.ts'
import {instruction, type Instruction, type Outcome, type PackedChange, type Report} from './jobs.ts'

// A thread that evaluates queries, away from the event loop that responds to requests.

const grants = z.record(
  z.string(),
  z.array(z.object({filter: z.string(), permissions: z.array(z.enum(permissions))})),
)

const threadData = z.object({grants, home: z.object({projectId: z.string(), dataset: z.string()})})

const replica = new Replica()
const worker = new QueryWorker(replica, threadData.parse(workerData))

const say = (said: Report) => {
  const body = said.kind === 'finished' && said.outcome.kind === 'responded' ? [said.outcome.body.buffer] : []
  parentPort?.postMessage(
    said,
    body.filter((buffer) => buffer instanceof ArrayBuffer),
  )
}

function toOutcome({
  job,
  milliseconds,
}: Extract<Instruction, {kind: 'work'}>): Exclude<Outcome, {kind: 'busy'}> {
  try {
    return worker.do(job, milliseconds)
  } catch (error) {
    return {kind: 'failed', message: error instanceof Error ? error.message : String(error)}
  }
}

const unpacked = ({documentId, text}: PackedChange) =>
  text === undefined ? {documentId} : {documentId, after: parseDocument(text)}

parentPort?.on('message', (message: unknown) => {
  const received = instruction.parse(message)
  switch (received.kind) {
    case 'commit':
      return replica.apply(received.changes.map(unpacked))
    case 'complete':
      worker.warm()
      return say({kind: 'ready'})
    case 'work':
      return say({kind: 'finished', id: received.id, outcome: toOutcome(received)})
  }
})
