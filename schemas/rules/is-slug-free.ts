import type {SlugValidationContext} from 'sanity'
import {contentApiVersion} from './query-content.ts'
import {publishedIdOf} from './published-id.ts'

const takenQuery = `count(*[_type in $types && slug.current == $slug
  && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))]) > 0`

type Context = Pick<SlugValidationContext, 'document' | 'getClient'>

/** Whether no other document of the type, nor of the types with pages in the same place, has an address part. */
export async function isSlugFree(
  slug: string,
  {document, getClient}: Context,
  otherTypes: readonly string[],
): Promise<boolean> {
  if (!document) return true
  const id = publishedIdOf(document._id)
  const types = [document._type, ...otherTypes]
  const client = getClient({apiVersion: contentApiVersion})
  return !(await client.fetch<boolean>(takenQuery, {types, slug, id}, {perspective: 'raw'}))
}
