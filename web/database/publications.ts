import 'server-only'
import {z} from 'zod'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {standings} from '#domain/record/entry.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

const moment = z.iso.datetime({offset: true})
const words = z.string().min(1)

export const shownShape = z.array(
  z.object({
    position: z.number().int().positive(),
    document_id: words,
    document_type: z.enum(regulatedTypes),
    revision: words,
    published_at: moment,
    content: words,
    hash: words,
    /** Null when it was entered before there were seals. */
    standing: z.enum(standings).nullable(),
  }),
)

/** The last published version of a document before a moment. */
export type Shown = z.infer<typeof shownShape>[number]

/** Reads the documents as they were published at a moment. */
export const readShownAt = async (at: string, signal: AbortSignal) =>
  rowsOf(await publicClient.rpc('shown_at', {moment: at}).abortSignal(signal))

export const publicationsShape = z.object({
  /** The moment of the first entry; null while there is none. */
  begins: moment.nullable(),
  latest: z.array(z.object({position: z.number(), document_id: words, published_at: moment, hash: words})),
})

/** The beginning of the log and its latest entries of regulated texts, newest first. */
export type Publications = z.infer<typeof publicationsShape>

const maxEntries = 60

/** Reads the beginning of the log and its latest entries of regulated texts. */
export async function readPublications(signal: AbortSignal) {
  const [first, latest] = await Promise.all([
    publicClient
      .from('publications')
      .select('published_at')
      .order('published_at')
      .limit(1)
      .abortSignal(signal),
    publicClient
      .from('publications')
      .select('position, document_id, published_at, hash')
      .in('document_type', [...regulatedTypes])
      .order('position', {ascending: false})
      .limit(maxEntries)
      .abortSignal(signal),
  ])
  return {begins: rowsOf(first)[0]?.published_at ?? null, latest: rowsOf(latest)}
}

export const changesShape = z.array(
  z.object({
    position: z.number().int().positive(),
    document_id: words,
    document_type: z.enum(regulatedTypes),
    published_at: moment,
    standing: z.enum(standings).nullable(),
  }),
)

/** An entry of the log without its text. */
export type Change = Readonly<z.infer<typeof changesShape>[number]>

const pageSize = 500

/** Reads every entry of a regulated text without the text itself, oldest first. */
export async function readChanges(signal: AbortSignal) {
  const changes: Change[] = []
  for (;;) {
    const page = changesShape.parse(
      rowsOf(
        await publicClient
          .from('publications')
          .select('position, document_id, document_type, published_at, standing')
          .in('document_type', [...regulatedTypes])
          .gt('position', changes.at(-1)?.position ?? 0)
          .order('position')
          .limit(pageSize)
          .abortSignal(signal),
      ),
    )
    changes.push(...page)
    if (page.length < pageSize) return changes
  }
}

export const stampsShape = z.array(
  z.object({position: z.number().int().positive(), head_hash: words, gen_time: moment, authority: words}),
)

/** A time stamp of the head of the chain: it covers every entry up to its position. */
export type Stamp = Readonly<z.infer<typeof stampsShape>[number]>

/** Reads every time stamp without its token, oldest first. */
export async function readStamps(signal: AbortSignal) {
  const stamps: Stamp[] = []
  for (;;) {
    const page = stampsShape.parse(
      rowsOf(
        await publicClient
          .from('publication_anchors')
          .select('position, head_hash, gen_time, authority')
          .order('id')
          .range(stamps.length, stamps.length + pageSize - 1)
          .abortSignal(signal),
      ),
    )
    stamps.push(...page)
    if (page.length < pageSize) return stamps
  }
}
