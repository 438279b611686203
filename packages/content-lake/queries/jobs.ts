import {z} from 'zod'
import {storedDocumentShape} from '../store/document.ts'
import {httpError, HttpError} from '../http/http-error.ts'

const params = z.record(z.string(), z.unknown())
const changes = z.array(z.object({documentId: z.string(), after: storedDocumentShape.optional()}))

/** A change of a document, sent as JSON text, because objects would be copied field by field. */
const packedChange = z.object({documentId: z.string(), text: z.string().optional()})
export type PackedChange = z.infer<typeof packedChange>

const queryJob = z.object({
  kind: z.literal('query'),
  query: z.string(),
  params,
  role: z.string(),
  identity: z.string(),
  perspective: z.union([z.enum(['raw', 'raw-without-versions']), z.array(z.string()).readonly()]),
  sourceMap: z.enum(['by-index', 'by-key']).optional(),
  /** Whether the response repeats the query. */
  returnQuery: z.boolean(),
})

/** Tests each document against each query. */
const matchJob = z.object({
  kind: z.literal('match'),
  queries: z.array(z.object({query: z.string(), params})),
  documents: z.array(storedDocumentShape),
})

/** The ids that a query of a mutation selects, as its transaction sees the documents. */
const selectJob = z.object({kind: z.literal('select'), query: z.string(), params, changes})

export const job = z.discriminatedUnion('kind', [queryJob, matchJob, selectJob])
export type Job = z.infer<typeof job>
export type QueryJob = z.infer<typeof queryJob>
export type MatchJob = z.infer<typeof matchJob>
export type SelectJob = z.infer<typeof selectJob>

/** A message to a thread: documents of the dataset, a transaction, the end of the documents, or a job. */
export const instruction = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('commit'), changes: z.array(packedChange)}),
  z.object({kind: z.literal('complete')}),
  z.object({kind: z.literal('work'), id: z.number(), milliseconds: z.int().positive(), job}),
])
export type Instruction = z.infer<typeof instruction>

const failure = [
  z.object({kind: z.literal('rejected'), message: z.string(), start: z.number()}),
  z.object({kind: z.literal('timed-out'), wasStarved: z.boolean()}),
] as const

const matched = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('matched'), matches: z.array(z.boolean())}),
  ...failure,
])
export type Matched = z.infer<typeof matched>

export const outcome = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('responded'), body: z.instanceof(Uint8Array), etag: z.string()}),
  z.object({kind: z.literal('matched-each'), results: z.array(matched)}),
  z.object({kind: z.literal('selected'), ids: z.array(z.string())}),
  z.object({kind: z.literal('failed'), message: z.string()}),
  ...failure,
])
/** The outcome of a job. `busy` is decided before a thread works on it. */
export type Outcome = z.infer<typeof outcome> | Readonly<{kind: 'busy'}>

/** A message from a thread: ready for jobs, or the outcome of one. */
export const report = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('ready')}),
  z.object({kind: z.literal('finished'), id: z.number(), outcome}),
])
export type Report = z.infer<typeof report>

/** The error response for a failed query, in the service's shape. For an invalid query it contains the position of the error. */
export function rejectOutcome(query: string, outcome: Outcome): HttpError {
  if (outcome.kind === 'rejected') {
    const {message, start} = outcome
    const end = Math.min(start + 1, query.length)
    const error = {type: 'queryParseError', description: message, query, start, end}
    return new HttpError(400, message, {error})
  }
  if (outcome.kind === 'timed-out') {
    const description = 'The query took longer than it may: narrow it down'
    return new HttpError(408, description, {error: {type: 'queryTimeoutError', description, query}})
  }
  if (outcome.kind === 'busy') return httpError(429, 'Too many slow queries: try again')
  const why = outcome.kind === 'failed' ? outcome.message : `the outcome is of another kind, ${outcome.kind}`
  return httpError(503, `The query was not evaluated: ${why}`)
}
