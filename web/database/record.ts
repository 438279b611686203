import 'server-only'
import {z} from 'zod'
import {entryShape} from '#domain/record/entry.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

const pageSize = 200
const timeoutMs = 20_000

const anchorShape = z.object({
  position: z.number().int().positive(),
  head_hash: z.string(),
  token: z.string(),
  gen_time: z.string(),
  authority: z.string(),
})

/** All time stamps of entries from a position on, oldest first. */
export async function readAnchors(from: number): Promise<ReadonlyArray<z.infer<typeof anchorShape>>> {
  const anchors: Array<z.infer<typeof anchorShape>> = []
  for (;;) {
    const page = z.array(anchorShape).parse(
      rowsOf(
        await publicClient
          .from('publication_anchors')
          .select('position, head_hash, token, gen_time, authority')
          .gte('position', from)
          .order('id')
          .range(anchors.length, anchors.length + pageSize - 1)
          .abortSignal(AbortSignal.timeout(timeoutMs)),
      ),
    )
    anchors.push(...page)
    if (page.length < pageSize) return anchors
  }
}

/** All entries from a position to the end of the record, in order, with every field that their hashes cover. */
export async function readEntries(from: number): Promise<ReadonlyArray<z.infer<typeof entryShape>>> {
  const entries: Array<z.infer<typeof entryShape>> = []
  for (;;) {
    const page = z.array(entryShape).parse(
      rowsOf(
        await publicClient
          .from('publications')
          .select(
            'position, document_id, document_type, revision, published_at, recorded_at, author, approved_by, standing, content, previous_hash, hash',
          )
          .gte('position', (entries.at(-1)?.position ?? from - 1) + 1)
          .order('position')
          .limit(pageSize)
          .abortSignal(AbortSignal.timeout(timeoutMs)),
      ),
    )
    entries.push(...page)
    if (page.length < pageSize) return entries
  }
}

/** The position of the first entry that was published at a moment or later; undefined where there is none. */
export async function firstPositionSince(moment: string): Promise<number | undefined> {
  const rows = rowsOf(
    await publicClient
      .from('publications')
      .select('position')
      .gte('published_at', moment)
      .order('position')
      .limit(1)
      .abortSignal(AbortSignal.timeout(timeoutMs)),
  )
  return rows[0]?.position
}
