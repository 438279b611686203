import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z, ZodError} from 'zod'
import type {ClientReturn} from '@sanity/client'
import {defineQuery} from 'next-sanity'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {Compared} from '../cache/compared-reads.ts'
import {describeDocument, type RefusedText} from '../cache/refused-texts.ts'
import {readWithFallback} from '../cache/read-with-fallback.ts'
import {contentClient} from './client.ts'
import {readAsOn} from './draft/read-as-on.ts'
import {currentDraft} from './draft/current-draft.ts'
import {DraftIncomplete} from './draft/draft-incomplete.ts'
import {readDraft} from './draft/read-draft.ts'
import {runPublicQuery} from './promotions/run-public-query.ts'
import {runSealedQuery, runStoredQuery} from './sealed/run-sealed-query.ts'

const timeoutMs = 2_000

const locatedShape = z
  .object({_id: z.string(), _type: z.string(), slug: z.string().nullish()})
  .nullable()
  .catch(null)
const ownId = z.object({_id: z.string()})

/** The id of the document around a field, if the query selects it. */
function findId(response: unknown, path: readonly PropertyKey[]): string | undefined {
  let value = response
  let found = ownId.safeParse(value).data?._id
  for (const name of path) {
    value = z.record(z.string(), z.unknown()).or(z.array(z.unknown())).safeParse(value).data
    value = value === undefined ? undefined : Reflect.get(Object(value), name)
    found = ownId.safeParse(value).data?._id ?? found
  }
  return found
}

const fields = '{_id, _type, "slug": slug.current}'

type RefusedRead = Readonly<{types: readonly string[]; params: Readonly<Record<string, unknown>>}>

/**
 * Finds the document behind a refused response: the one named in the response at the field, otherwise the region's profile or the document with the
 * requested slug, otherwise the last changed document of its types.
 */
export const locateRefused =
  ({types, params}: RefusedRead) =>
  async (response: unknown, path: readonly PropertyKey[]): Promise<Omit<RefusedText, 'rule'>> => {
    const {slug = null, region} = params
    const profile =
      types.includes('regionProfile') && typeof region === 'string' ? `regionProfile-${region}` : undefined
    const id = findId(response, path) ?? profile ?? null
    const condition =
      id === null ? '_type in $types && ($slug == null || slug.current == $slug)' : '_id == $id'
    const located = await contentClient
      .fetch<unknown>(
        `*[${condition}] | order(_updatedAt desc)[0] ${fields}`,
        {types, slug, id},
        {cache: 'no-store', signal: timeoutSignal(timeoutMs)},
      )
      .then((value) => locatedShape.parse(value))
      .catch(() => null)
    const [type = ''] = types
    return describeDocument(located?._id ?? id ?? type, located?._type ?? type, located?.slug)
  }

// A publish expires the tag immediately. This is the maximum age if a webhook is lost.
const missedPublishSeconds = 3_600

type ContentRead<Query extends string, Value extends ClientReturn<Query>> = Readonly<{
  /** `$preview` is true for an editor who sees drafts, for example to show a post before its date. */
  query: Query
  params: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Shape of a valid result, which may be stricter than the generated type. */
  shape: z.ZodType<Value>
  /** Document types that the query reads; they become cache tags. A query can't read both regulated types and others. */
  types: readonly string[]
  /** Cache tags instead of the types, for a query that reads one document of a type. */
  tags?: readonly string[]
  /** The part that pages show, if only changes of this part expire them. Its tag replaces the tags of the types. */
  compared?: Compared<Value>
  /** Maximum age of the cached result in seconds; short if the result depends on the time. */
  revalidateSeconds?: number
  /** Whether the list can't be legitimately empty. */
  isNeverEmpty?: boolean
  /** Lists of other documents that leave out an entry which the shape refuses: names in the result, or an empty one for the result itself. */
  lists?: readonly string[]
  /** Shown while the content API is unavailable and there isn't a stale response, on a page that must not wait for one. */
  fallback?: Value
}>

/**
 * Runs a query over published content. Returns a stale result, or the read's fallback, while the content API is unavailable or its response is
 * invalid. Regulated documents need a valid seal: if one is published without it, visitors keep the last sealed version. Promotions with claims need
 * an approval. In a preview, an editor gets drafts, or the content planned for a date, both uncached.
 */
export async function fetchContent<const Query extends string, Value extends ClientReturn<Query>>(
  read: ContentRead<Query, Value>,
): Promise<Value> {
  const draft = await currentDraft()
  if (draft === null) return await readPublished(read)
  const fitted = draft.asOn === null ? await readDraft(read, draft) : await readAsOn(read, draft.asOn)
  if (fitted.kind === 'fits') return fitted.value
  // The draft is incomplete, so the published version is shown.
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
    request: [read.query, read.params, ...(read.compared ? [read.compared.tag] : [])],
    load: runPublished(read),
    locate: locateRefused(read),
    ...(read.types.every(isRegulatedType) && {
      known: async () => await runStoredQuery({...read, params: {...read.params, preview: false}}),
    }),
    shape: read.shape,
    tags: ['content', ...(read.compared ? [read.compared.tag] : (read.tags ?? read.types))],
    ...(read.compared ? {compared: {...read.compared, sources: read.types}} : {}),
    revalidateSeconds: read.revalidateSeconds ?? missedPublishSeconds,
    ...('isNeverEmpty' in read ? {isNeverEmpty: read.isNeverEmpty} : {}),
    ...('lists' in read ? {lists: read.lists} : {}),
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

export const slugsQuery = defineQuery(
  `array::compact(*[_type == $type && defined(slug.current)] | order(slug.current asc).slug.current)`,
)

/**
 * Slugs of all published documents of a type. A page checks them before it fetches its document, so that requests for invented slugs don't fill the
 * cache.
 */
export const listSlugs = (type: string): Promise<string[]> =>
  fetchContent({
    query: slugsQuery,
    params: {type},
    shape: z.array(z.string()),
    types: [type],
    // Campaigns end, and then no landing page is left.
    isNeverEmpty: type !== 'landingPage',
  })

export const updatesQuery = defineQuery(`*[_type == $type] {"slug": slug.current, "at": _updatedAt}`)

/** When each published document of a type last changed, by slug. A document without a slug is under null. */
export async function readUpdates(type: string): Promise<ReadonlyMap<string | null, string>> {
  const documents = await fetchContent({
    query: updatesQuery,
    params: {type},
    shape: z.array(z.object({slug: z.string().nullable(), at: z.string()})),
    types: [type],
  })
  return new Map(documents.map(({slug, at}) => [slug, at]))
}
