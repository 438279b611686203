import type {SlugValidationContext} from 'sanity'
import {z} from 'zod'
import {typesUnderSamePath} from '../values/former-slug-types.ts'
import {publishedIdOf} from './published-id.ts'
import {studioApiVersion} from './query-content.ts'
import {type Address, readAddress} from './read-address.ts'

const rivalsQuery = `*[_type in $types && (slug.current in $slugs || count(formerSlugs[@ in $slugs]) > 0)
  && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))] {slug, formerSlugs}`

type Context = Pick<SlugValidationContext, 'document' | 'getClient'>

/** The addresses of other documents, drafts included, that have or had one of some slugs under the same path. */
export async function findRivalAddresses(
  slugs: readonly string[],
  {document, getClient}: Context,
): Promise<Address[]> {
  if (!document || slugs.length === 0) return []
  const params = {types: typesUnderSamePath(document._type), slugs, id: publishedIdOf(document._id)}
  const client = getClient({apiVersion: studioApiVersion})
  const rivals = await client.fetch<unknown>(rivalsQuery, params, {perspective: 'raw'})
  return z.array(z.unknown()).parse(rivals).map(readAddress)
}
