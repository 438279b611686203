import {z} from 'zod'
import {storedDocumentShape} from '../store/document.ts'

const params = z.record(z.string(), z.unknown())
const changes = z.array(z.object({documentId: z.string(), after: storedDocumentShape.optional()}))

/** A change of a document, which is sent as its JSON text: objects would be copied field by field. */
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

/** Which documents each of some queries selects, every document by itself. */
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

/** What a thread receives: documents of the dataset, a transaction, that it has all documents now, or to do a job. */
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
/** How a job ended. `busy` is decided before any thread works on it. */
export type Outcome = z.infer<typeof outcome> | Readonly<{kind: 'busy'}>

/** What a thread says: that it is ready for jobs, or how one ended. */
export const report = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('ready')}),
  z.object({kind: z.literal('finished'), id: z.number(), outcome}),
])
export type Report = z.infer<typeof report>
