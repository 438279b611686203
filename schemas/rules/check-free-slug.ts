import type {ValidationContext} from 'sanity'
import {studioApiVersion} from './query-content.ts'
import type {Problem} from './problem.ts'
import {publishedIdOf} from './published-id.ts'
import {unlessAway} from './unless-away.ts'

/** GROQ: whether a slug is taken. A page that is live keeps its address, whatever drafts of others say: those are told when they ask. */
export const takenSlugQuery = `count(*[_type in $types && slug.current == $slug
  && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))
  && (!(_id in path("drafts.**")) || !defined(*[_id == $id && slug.current == $slug][0]._id))]) > 0`

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/** That no other document of the type, nor of types with pages under the same path, has a slug. Drafts of others do not count against a published page. */
export async function checkFreeSlug(
  slug: string | undefined,
  {document, getClient}: Context,
  otherTypes: readonly string[],
): Promise<Problem[]> {
  if (!document || !slug) return []
  const id = publishedIdOf(document._id)
  const types = [document._type, ...otherTypes]
  const client = getClient({apiVersion: studioApiVersion})
  const isTaken = client.fetch<boolean>(takenSlugQuery, {types, slug, id}, {perspective: 'raw'})
  return (await unlessAway(isTaken, false))
    ? [{message: 'Another page has this address: choose another.'}]
    : []
}
