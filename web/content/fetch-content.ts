import 'server-only'
import type {ClientReturn} from '@sanity/client'
import type {z} from 'zod'
import {readLastGood} from '../last-good/read-last-good.ts'
import {contentClient} from './client.ts'

// A publish expires the tag at once; this is how long a page may miss a publish whose webhook never came.
const missedPublishSeconds = 3_600

type ContentRead<Query extends string, Value extends ClientReturn<Query>> = Readonly<{
  query: Query
  params: Readonly<Record<string, string | number>>
  /** What a good answer looks like, within what the schema and the query promise. */
  shape: z.ZodType<Value>
  /** Document types that the answer is made of. */
  types: readonly string[]
  /** How long a page may show the answer without asking again, in seconds; short where the clock changes the answer. */
  revalidateSeconds?: number
}>

/** The answer to a query over published content; the last good one while the content API is away or gives nonsense. */
export async function fetchContent<const Query extends string, Value extends ClientReturn<Query>>(
  read: ContentRead<Query, Value>,
): Promise<Value> {
  const answer = await readLastGood<Value>({
    source: 'content',
    question: [read.query, read.params],
    load: (signal) => contentClient.fetch<unknown>(read.query, read.params, {cache: 'no-store', signal}),
    shape: read.shape,
    tags: ['content', ...read.types],
    revalidateSeconds: read.revalidateSeconds ?? missedPublishSeconds,
  })
  return answer.value
}
