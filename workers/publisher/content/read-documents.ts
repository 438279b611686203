import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {
  approvalTypes,
  isPromotionType,
  isRegulatedType,
  promotionTypes,
  regulatedTypes,
} from '#schemas/values/departments.ts'
import type {ContentDocument} from './content-history.ts'

const shape = z.array(z.object({_id: z.string(), _type: z.string(), _rev: z.string()}).catchall(z.unknown()))
type StoredDocument = z.infer<typeof shape>[number]

/** Everything that the publisher looks at: regulated documents, promotions that have a seal, their drafts, requests and approvals. */
export type PublisherContent = Readonly<{
  all: readonly StoredDocument[]
  /** Regulated documents as they are published. */
  published: readonly StoredDocument[]
  /** Published promotions that have a seal, valid or not. Others are published without the publisher. */
  promotions: readonly StoredDocument[]
}>

const isPublished = ({_id}: ContentDocument) => !_id.includes('.')

const query = `*[_type in $types || (_type in $promotionTypes && (defined(seal) || _id in path("drafts.**")))]`

/** Reads it in one query, so that nothing of it is older than the rest. */
export async function readDocuments(content: SanityClient): Promise<PublisherContent> {
  const all = shape.parse(
    await content.fetch<unknown>(query, {types: [...regulatedTypes, ...approvalTypes], promotionTypes}),
  )
  const live = all.filter(isPublished)
  return {
    all,
    published: live.filter(({_type}) => isRegulatedType(_type)),
    promotions: live.filter(({_type}) => isPromotionType(_type)),
  }
}
