import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import {entryShape} from '#domain/audit-log/entry.ts'
import {readAllByKey, readAllByOffset} from '#runtime/read-rows.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows} from '../responses.ts'

const entriesPerPage = 200
const timeoutMs = 20_000

const anchorShape = z.object({
  position: z.number().int().positive(),
  head_hash: z.string(),
  token: z.string(),
  gen_time: z.string(),
  authority: z.string(),
})

export const readAnchors = async (): Promise<ReadonlyArray<z.infer<typeof anchorShape>>> =>
  await readAllByOffset(async (first, last) =>
    z
      .array(anchorShape)
      .parse(
        unwrapRows(
          await publicClient
            .from('publication_anchors')
            .select('position, head_hash, token, gen_time, authority')
            .order('id')
            .range(first, last)
            .abortSignal(timeoutSignal(timeoutMs)),
        ),
      ),
  )

/** All entries of the audit log, in order, with every field that their hashes cover. */
export const readEntries = async (): Promise<ReadonlyArray<z.infer<typeof entryShape>>> =>
  await readAllByKey(
    async (after: number | null) =>
      z.array(entryShape).parse(
        unwrapRows(
          await publicClient
            .from('publications')
            .select(
              'position, document_id, document_type, revision, published_at, recorded_at, author, approved_by, standing, content, previous_hash, hash, hash_format',
            )
            .gt('position', after ?? 0)
            .order('position')
            .limit(entriesPerPage)
            .abortSignal(timeoutSignal(timeoutMs)),
        ),
      ),
    ({position}) => position,
    entriesPerPage,
  )

/** The last entry of the log and its last time stamp, as a text that changes when either is added. */
export async function readRecordHead(signal: AbortSignal): Promise<string> {
  const [entries, stamps] = await Promise.all([
    publicClient
      .from('publications')
      .select('position')
      .order('position', {ascending: false})
      .limit(1)
      .abortSignal(signal),
    publicClient
      .from('publication_anchors')
      .select('position, gen_time')
      .order('id', {ascending: false})
      .limit(1)
      .abortSignal(signal),
  ])
  return JSON.stringify([unwrapRows(entries), unwrapRows(stamps)])
}
