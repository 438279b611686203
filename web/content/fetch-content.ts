import 'server-only'
import type {ClientReturn} from '@sanity/client'
import {type z, ZodError} from 'zod'
import {readWithFallback} from '../stale-if-error/read-with-fallback.ts'
import {contentClient} from './client.ts'
import {currentDraft} from './draft/current-draft.ts'
import {DraftIncomplete} from './draft/draft-incomplete.ts'
import {readDraft} from './draft/read-draft.ts'

// A publish expires the tag at once; this is how long a page may miss a publish whose webhook never came.
const missedPublishSeconds = 3_600

type ContentRead<Query extends string, Value extends ClientReturn<Query>> = Readonly<{
  /** `$preview` in it is true for an editor who looks at drafts: a post, say, is shown before its date. */
  query: Query
  params: Readonly<Record<string, string | number | readonly string[]>>
  /** What a good answer looks like, within what the schema and the query promise. */
  shape: z.ZodType<Value>
  /** Document types that the answer is made of. */
  types: readonly string[]
  /** How long a page may show the answer without asking again, in seconds; short where the clock changes the answer. */
  revalidateSeconds?: number
}>

/**
 * The answer to a query over published content; the last good one while the content API is away or gives nonsense. An editor in a
 * preview gets the answer over drafts instead, which nothing keeps.
 */
export async function fetchContent<const Query extends string, Value extends ClientReturn<Query>>(
  read: ContentRead<Query, Value>,
): Promise<Value> {
  const draft = await currentDraft()
  if (draft === null) return await readPublished(read)
  const fitted = await readDraft(read, draft)
  if (fitted.kind === 'fits') return fitted.value
  // Too little is written yet to be shown: until there is more, what is published stays.
  const published = await readPublished(read).catch((error: unknown) => {
    throw error instanceof ZodError ? new DraftIncomplete(fitted.missing) : error
  })
  if (published === null) throw new DraftIncomplete(fitted.missing)
  return published
}

async function readPublished<const Query extends string, Value extends ClientReturn<Query>>(
  read: ContentRead<Query, Value>,
): Promise<Value> {
  const answer = await readWithFallback<Value>({
    source: 'content',
    request: [read.query, read.params],
    load: (signal) =>
      contentClient.fetch<unknown>(read.query, {...read.params, preview: false}, {cache: 'no-store', signal}),
    shape: read.shape,
    tags: ['content', ...read.types],
    revalidateSeconds: read.revalidateSeconds ?? missedPublishSeconds,
  })
  return answer.value
}
