import 'server-only'
import type {ClientReturn} from '@sanity/client'
import {type z, ZodError} from 'zod'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {readWithFallback} from '../stale-if-error/read-with-fallback.ts'
import {readAsOn} from './as-on/read-as-on.ts'
import {currentDraft} from './draft/current-draft.ts'
import {DraftIncomplete} from './draft/draft-incomplete.ts'
import {readDraft} from './draft/read-draft.ts'
import {runPublicQuery} from './promotions/run-public-query.ts'
import {runSealedQuery} from './sealed/run-sealed-query.ts'

// A publish expires the tag at once; this is the maximum age if a webhook is lost.
const missedPublishSeconds = 3_600

type ContentRead<Query extends string, Value extends ClientReturn<Query>> = Readonly<{
  /** `$preview` is true for an editor who sees drafts, for example to show a post before its date. */
  query: Query
  params: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Shape of a valid result, which may be stricter than the generated type. */
  shape: z.ZodType<Value>
  /** Document types that the query reads; they become cache tags. Regulated types and others are never read by one query. */
  types: readonly string[]
  /** Cache tags in the place of the types: of a query that reads one document of a type. */
  tags?: readonly string[]
  /** Maximum age of the cached result in seconds; short where the result depends on the time. */
  revalidateSeconds?: number
  /** Whether it is a list that is not emptied in the course of things. */
  isNeverEmpty?: boolean
  /** What is shown while the content API is unavailable and there is no stale response, on a page that must not wait for one. */
  fallback?: Value
}>

/**
 * The result of a query over published content; the stale one, or the read's fallback, while the content API is unavailable or its
 * response is invalid. Of regulated content, only documents with a valid seal are there to be queried: visitors keep the last sealed text of one
 * that is published without it. A promotion that promises something, and that nobody approved, is not there either. An editor in a preview gets drafts instead, or what
 * is approved for a moment to come, which are not cached.
 */
export async function fetchContent<const Query extends string, Value extends ClientReturn<Query>>(
  read: ContentRead<Query, Value>,
): Promise<Value> {
  const draft = await currentDraft()
  if (draft === null) return await readPublished(read)
  const fitted = draft.asOn === null ? await readDraft(read, draft) : await readAsOn(read, draft.asOn)
  if (fitted.kind === 'fits') return fitted.value
  // The draft is incomplete: show the published version until it is complete.
  const published = await readPublished(read).catch((error: unknown) => {
    throw error instanceof ZodError ? new DraftIncomplete(fitted.missing) : error
  })
  if (published === null) throw new DraftIncomplete(fitted.missing)
  return published
}

async function readPublished<const Query extends string, Value extends ClientReturn<Query>>(
  read: ContentRead<Query, Value>,
): Promise<Value> {
  const response = await readWithFallback<Value>({
    source: 'content',
    request: [read.query, read.params],
    load: runPublished(read),
    shape: read.shape,
    tags: ['content', ...(read.tags ?? read.types)],
    revalidateSeconds: read.revalidateSeconds ?? missedPublishSeconds,
    ...('isNeverEmpty' in read ? {isNeverEmpty: read.isNeverEmpty} : {}),
    ...('fallback' in read ? {fallback: read.fallback} : {}),
  })
  return response.value
}

const runPublished =
  ({query, types, params: given}: Pick<ContentRead<string, unknown>, 'query' | 'types' | 'params'>) =>
  async (signal: AbortSignal): Promise<unknown> => {
    const params = {...given, preview: false}
    if (!types.some(isRegulatedType)) return await runPublicQuery({query, params, types}, signal)
    if (!types.every(isRegulatedType))
      throw new Error(`${types.join(', ')}: regulated content is read by a query of its own`)
    return await runSealedQuery({query, params, types}, signal)
  }
