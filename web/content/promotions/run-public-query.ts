import 'server-only'
import {z} from 'zod'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {isPromotionType, regulatedTypes} from '#schemas/values/departments.ts'
import {siteEnvironment} from '../../env/site-environment.ts'
import {log} from '../../log/log.ts'
import {contentClient} from '../client.ts'
import {queryDocuments} from '../sealed/query-documents.ts'
import {fetchPromotions, type Revision, revisedDocumentsShape, revisionShape} from './fetch-promotions.ts'
import {KnownPromotions} from './known-promotions.ts'
import {readUnmarkedRevisions} from './unmarked-revisions.ts'
import {judgePromotion} from './withheld.ts'

declare global {
  // Next bundles this module once for each route; all of them share what is known.
  var marsaKnownPromotions: KnownPromotions | undefined
}

const {SEAL_PUBLIC_KEYS: keys, BUILD_RESPONSES_DIR: folder} = siteEnvironment()

async function readUnmarked(): Promise<readonly Revision[]> {
  if (folder === undefined) return []
  try {
    return await readUnmarkedRevisions(folder)
  } catch (error) {
    log.error({error}, 'what the build found of promotions cannot be read: all of them are read again')
    return []
  }
}

const known = (globalThis.marsaKnownPromotions ??= new KnownPromotions(
  (document) => judgePromotion(document, keys),
  readUnmarked,
))

const responseShape = z.object({value: z.unknown(), promotions: z.array(revisionShape)})

// In one request, so that no promotion is published between the two.
const withPromotions = (query: string): string => `{
  "value": ${query}
  ,
  "promotions": *[_type in $promotionTypes] {_id, _rev}
}`

/** How often a query is sent again because a promotion changed before it was checked. */
const maxAttempts = 5

type PublicQuery = Readonly<{
  query: string
  params: Readonly<Record<string, unknown>>
  /** All types that the query reads, also through references. */
  types: readonly string[]
}>

/**
 * The result of a query over what may be shown: everything that is published but regulated documents, and but promotions that promise something
 * and have no seal. While there is one among the types that it reads, this server runs the query itself, over all other documents.
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
    if (withheld?.length === 0) return value
    for (const documentId of withheld ?? [])
      log.error({documentId}, 'a published promotion promises, and nobody approved it')
    if (withheld !== null) return await queryDocuments(query, params, await loadPublicDocuments(signal))
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
