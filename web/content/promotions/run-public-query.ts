import 'server-only'
import {z} from 'zod'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {isPromotionType, regulatedTypes} from '#schemas/values/departments.ts'
import {siteEnvironment} from '../../env/site-environment.ts'
import {log} from '../../log/log.ts'
import {contentClient} from '../client.ts'
import {documentsShape} from '../sealed/document-shape.ts'
import {queryDocuments} from '../sealed/query-documents.ts'
import {isWithheld} from './withheld.ts'

const responseShape = z.object({value: z.unknown(), promotions: documentsShape})

// In one request, so that no promotion is published between the two.
const withPromotions = (query: string): string => `{
  "value": ${query}
  ,
  "promotions": *[_type in $promotionTypes]
}`

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
  const {SEAL_PUBLIC_KEYS: keys} = siteEnvironment()
  const fetchAll = async (groq: string, given: Readonly<Record<string, unknown>>) =>
    await contentClient.fetch<unknown>(groq, given, {cache: 'no-store', signal})
  const promotionTypes = types.filter(isPromotionType)
  if (promotionTypes.length === 0) return await fetchAll(query, params)
  const {value, promotions} = responseShape.parse(
    await fetchAll(withPromotions(query), {...params, promotionTypes}),
  )
  const withheld = promotions.filter((document) => isWithheld(document, keys))
  if (withheld.length === 0) return value
  for (const {_id: documentId} of withheld)
    log.error({documentId}, 'a published promotion promises, and nobody approved it')
  return await queryDocuments(query, params, await loadPublicDocuments(signal))
}

/** Every document that a query may read besides regulated ones: published, and not withheld. */
export async function loadPublicDocuments(signal: AbortSignal): Promise<readonly SealableDocument[]> {
  const {SEAL_PUBLIC_KEYS: keys} = siteEnvironment()
  const published = documentsShape.parse(
    await contentClient.fetch<unknown>(
      '*[!(_type in $regulatedTypes)]',
      {regulatedTypes: [...regulatedTypes]},
      {cache: 'no-store', signal},
    ),
  )
  return published.filter((document) => !isWithheld(document, keys))
}
