import 'server-only'
import {z} from 'zod'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {correctionContentShape, standings} from '#domain/audit-log/entry.ts'
import {listStood, type StoodText} from '#domain/audit-log/stood-texts.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {pageSize, readAllByKey, readAllByOffset} from '#runtime/read-rows.ts'
import {unwrapRows} from '../responses.ts'
import {publicClient} from '../clients.ts'

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
    /** Null for entries older than seals. */
    standing: z.enum(standings).exclude(['corrected']).nullable(),
  }),
)

/** The last published version of a document before a given time. */
export type Shown = z.infer<typeof shownShape>[number]

/** Reads the documents as they were published at a given time. */
export const readShownAt = async (at: string, signal: AbortSignal) =>
  await readAllByKey(
    async (after) =>
      unwrapRows(
        await publicClient
          .rpc('shown_at', {moment: at, most: pageSize, ...(after !== null && {after})})
          .abortSignal(signal),
      ),
    (row) => row.document_id,
  )

export const publicationsShape = z.object({
  /** The timestamp of the first entry; null if the log is empty. */
  begins: moment.nullable(),
  latest: z.array(
    z.object({
      position: z.number(),
      document_id: words,
      published_at: moment,
      hash: words,
      /** Missing in a response that an earlier release stored. */
      standing: z.enum(standings).nullish(),
    }),
  ),
})

/** The start of the log and its latest entries for regulated texts, newest first. */
export type Publications = z.infer<typeof publicationsShape>

const maxEntries = 60

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
      .select('position, document_id, published_at, hash, standing')
      .in('document_type', [...regulatedTypes])
      .order('position', {ascending: false})
      .limit(maxEntries)
      .abortSignal(signal),
  ])
  return {begins: unwrapRows(first)[0]?.published_at ?? null, latest: unwrapRows(latest)}
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

/** A log entry without its text. */
export type Change = Readonly<z.infer<typeof changesShape>[number]>

/** Reads every entry of a regulated text without its text, oldest first. */
export const readChanges = async (signal: AbortSignal): Promise<Change[]> =>
  await readAllByKey(
    async (after: number | null) =>
      changesShape.parse(
        unwrapRows(
          await publicClient
            .from('publications')
            .select('position, document_id, document_type, published_at, standing')
            .in('document_type', [...regulatedTypes])
            .gt('position', after ?? 0)
            .order('position')
            .limit(pageSize)
            .abortSignal(signal),
        ),
      ),
    ({position}) => position,
  )

export const correctionsShape = z.array(
  z.object({
    /** The correction's own entry. */
    position: z.number().int().positive(),
    published_at: moment,
    /** The position of the corrected entry. */
    corrected: z.number().int().positive(),
    authors: correctionContentShape.shape.correction.shape.authors,
  }),
)

/** A correction of the recorded authors of an entry. */
export type AuthorCorrection = Readonly<z.infer<typeof correctionsShape>[number]>

/** Reads every correction of recorded authors, oldest first. */
export async function readCorrections(signal: AbortSignal): Promise<readonly AuthorCorrection[]> {
  const rows = await readAllByKey(
    async (after: number | null) =>
      unwrapRows(
        await publicClient
          .from('publications')
          .select('position, published_at, content')
          .eq('standing', 'corrected')
          .gt('position', after ?? 0)
          .order('position')
          .limit(pageSize)
          .abortSignal(signal),
      ),
    ({position}) => position,
  )
  return rows.map(({position, published_at, content}) => {
    const {correction} = correctionContentShape.parse(JSON.parse(content))
    return {position, published_at, corrected: correction.position, authors: correction.authors}
  })
}

export const stampsShape = z.array(
  z.object({position: z.number().int().positive(), head_hash: words, gen_time: moment, authority: words}),
)

/** A time stamp of the head of the chain. It covers every entry up to its position. */
export type Stamp = Readonly<z.infer<typeof stampsShape>[number]>

/** Reads every time stamp without its token, oldest first. */
export const readStamps = async (signal: AbortSignal): Promise<Stamp[]> =>
  await readAllByOffset(async (first, last) =>
    stampsShape.parse(
      unwrapRows(
        await publicClient
          .from('publication_anchors')
          .select('position, head_hash, gen_time, authority')
          .order('id')
          .range(first, last)
          .abortSignal(signal),
      ),
    ),
  )

const stoodTimeoutMs = 15_000

/** The regulated texts that visitors saw at the form's `at`, also of documents that were deleted later. Throws if the time is missing or the database doesn't respond. */
export async function readStoodTexts(form: URLSearchParams): Promise<readonly StoodText[]> {
  const at = moment.parse(form.get('at'))
  const signal = timeoutSignal(stoodTimeoutMs)
  const [rows, corrections] = await Promise.all([readShownAt(at, signal), readCorrections(signal)])
  return listStood(shownShape.parse(rows), corrections)
}
