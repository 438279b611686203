import 'server-only'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

const moment = z.iso.datetime({offset: true})
const words = z.string().min(1)

export const shownShape = z.array(
  z.object({
    position: z.number().int().positive(),
    document_id: words,
    document_type: z.enum(['regionProfile', 'prescribedText', 'countryRules', 'legalDocument']),
    revision: words,
    published_at: moment,
    content: words,
    hash: words,
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

/** The beginning of the log and its latest entries, newest first. */
export type Publications = z.infer<typeof publicationsShape>

const maxEntries = 60

/** Reads the beginning of the log and its latest entries. */
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
      .order('position', {ascending: false})
      .limit(maxEntries)
      .abortSignal(signal),
  ])
  return {begins: rowsOf(first)[0]?.published_at ?? null, latest: rowsOf(latest)}
}
