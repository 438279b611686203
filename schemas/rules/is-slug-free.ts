import type {SlugValidationContext} from 'sanity'
import {contentApiVersion} from './query-content.ts'
import {publishedIdOf} from './published-id.ts'
import {unlessAway} from './unless-away.ts'

/** GROQ: whether a slug is taken. A page that is live keeps its address, whatever drafts of others say: those are told when they ask. */
export const takenSlugQuery = `count(*[_type in $types && slug.current == $slug
  && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))
  && (!(_id in path("drafts.**")) || !defined(*[_id == $id && slug.current == $slug][0]._id))]) > 0`

type Context = Pick<SlugValidationContext, 'document' | 'getClient'>

/** Whether no other document of the type, nor of types with pages under the same path, has a slug. Drafts of others do not count against a published page. */
export async function isSlugFree(
  slug: string,
  {document, getClient}: Context,
  otherTypes: readonly string[],
): Promise<boolean> {
  if (!document) return true
  const id = publishedIdOf(document._id)
  const types = [document._type, ...otherTypes]
  const client = getClient({apiVersion: contentApiVersion})
  const isTaken = client.fetch<boolean>(takenSlugQuery, {types, slug, id}, {perspective: 'raw'})
  return !(await unlessAway(isTaken, false))
}
