import 'server-only'
import {z} from 'zod'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {isPromotionType, regulatedTypes} from '#schemas/values/departments.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../../log/log.ts'
import {describeDocument, noteRefused} from '../../cache/refused-texts.ts'
import {EmptyResponse, isEmptyResponse} from '../../cache/source-state.ts'
import {contentClient} from '../client.ts'
import {queryDocuments} from '#schemas/queries/query-documents.ts'
import {
  fetchPromotions,
  type ReadRevision,
  revisedDocumentsShape,
  revisionShape,
  KnownPromotions,
} from './known-promotions.ts'
import {connectVersionHistory, LastShown} from './last-shown.ts'
import {readUnmarkedRevisions} from './unmarked-revisions.ts'
import {judgePromotion} from '#schemas/rules/judge-promotion.ts'

declare global {
  // Next bundles this module once per route. All copies share the verdicts.
  var marsaKnownPromotions: KnownPromotions | undefined
  var marsaLastShown: LastShown | undefined
}

const {SEAL_PUBLIC_KEYS: keys, BUILD_RESPONSES_DIR: folder, SANITY_READ_TOKEN: token} = siteEnvironment()

async function readUnmarked(): Promise<readonly ReadRevision[]> {
  if (folder === undefined) return []
  try {
    return await readUnmarkedRevisions(folder)
  } catch (error) {
    log.error({error}, 'what the build found of promotions cannot be read: all of them are read again')
    return []
  }
}

const judge = (document: SealableDocument) => judgePromotion(document, keys)

const known = (globalThis.marsaKnownPromotions ??= new KnownPromotions(judge, readUnmarked))

const lastShown = (globalThis.marsaLastShown ??= new LastShown(
  connectVersionHistory(contentClient.withConfig({token})),
  judge,
))

const promotionShape = revisionShape.extend({_type: z.string(), slug: z.string().nullish()})
const responseShape = z.object({value: z.unknown(), promotions: z.array(promotionShape)})

// A single request, so that a promotion can't be published between the two queries.
const withPromotions = (query: string): string => `{
  "value": ${query}
  ,
  "promotions": *[_type in $promotionTypes] {_id, _rev, _type, "slug": slug.current}
}`

/** Why a promotion isn't shown. */
const unapproved = 'it makes a claim, and no second person approved it'

/** How often to retry a query because a promotion changed before it was checked. */
const maxAttempts = 5

type PublicQuery = Readonly<{
  query: string
  params: Readonly<Record<string, unknown>>
  /** All types that the query reads, also through references. */
  types: readonly string[]
}>

/**
 * Runs a query over public documents: published ones, except regulated documents and promotions whose claims aren't approved. If such a promotion
 * exists among the query's types, this server runs the query itself over all other documents and the version of the promotion that visitors saw
 * before. Throws EmptyResponse if that version is unknown and the result would be empty without it, so that the promotion's page doesn't disappear.
 */
export async function runPublicQuery(
  {query, params, types}: PublicQuery,
  signal: AbortSignal,
): Promise<unknown> {
  const promotionTypes = types.filter(isPromotionType)
  if (promotionTypes.length === 0) return await fetchAll(query, params, signal)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const {value, promotions} = responseShape.parse(
      await fetchAll(withPromotions(query), {...params, promotionTypes}, signal),
    )
    const withheld = await known.withheldAmong(promotions, fetchDocuments)
    if (withheld === null) continue
    const refused = promotions.filter(({_id}) => withheld.includes(_id))
    for (const type of promotionTypes)
      noteRefused(
        `promotions ${type}`,
        refused
          .filter(({_type}) => _type === type)
          .map(({_id, slug}) => ({...describeDocument(_id, type, slug), rule: unapproved})),
      )
    if (refused.length === 0) return value
    const [others, {shown, isComplete}] = await Promise.all([
      loadPublicDocuments(signal),
      lastShown.among(refused),
    ])
    const ids = new Set(others.map(({_id}) => _id))
    const documents = [...others, ...shown.filter(({_id}) => !ids.has(_id))]
    const response = await queryDocuments(query, params, documents)
    if (!isComplete && isEmptyResponse(response) && !isEmptyResponse(value))
      throw new EmptyResponse('the last shown version of a promotion is unknown: the stored response stays')
    return response
  }
  throw new Error('Promotions kept changing while they were checked')
}

const fetchAll = async (query: string, params: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
  await contentClient.fetch<unknown>(query, params, {cache: 'no-store', signal})

const fetchDocuments = async (ids: readonly string[]) => await fetchPromotions(contentClient, ids)

/** Every document that a query may read besides regulated ones: published, and not withheld. */
export async function loadPublicDocuments(signal: AbortSignal): Promise<readonly SealableDocument[]> {
  const params = {regulatedTypes: [...regulatedTypes]}
  const published = revisedDocumentsShape.parse(
    await fetchAll('*[!(_type in $regulatedTypes)]', params, signal),
  )
  return published.filter((document) => !known.isWithheld(document))
}
