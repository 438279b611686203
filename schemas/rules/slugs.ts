import slugify from '@sindresorhus/slugify'
import type {ValidationContext} from 'sanity'
import {listPermanentSlugs} from '../values/fixed-documents.ts'
import type {Problem} from './value-checks.ts'
import {toPublishedId, studioApiVersion, assumeWhenOffline} from './query-content.ts'

const maxLength = 80

/** The slug of a text: Latin letters (Arabic is transliterated), digits and hyphens, cut at a word. */
export function toSlug(text: string): string {
  const slug = slugify(text, {decamelize: false})
  if (slug.length <= maxLength) return slug
  const cut = slug.slice(0, maxLength + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : slug.slice(0, maxLength)
}

const wellFormed = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** Lower-case Latin words joined by single hyphens, at most `maxLength` characters. The rule `required` handles empty values. */
export function checkSlug(slug: string | undefined): Problem[] {
  if (!slug) return []
  if (!wellFormed.test(slug)) {
    return [{message: 'Use lower-case Latin letters, digits and single hyphens, such as best-execution.'}]
  }
  return slug.length <= maxLength ? [] : [{message: `Shorten this to ${maxLength} characters or fewer.`}]
}

/** A permanent document keeps its slug, because menus link to it. Other documents can't use it. */
export function checkPermanentSlug(slug: string | undefined, documentId: string, type: string): Problem[] {
  const permanent = listPermanentSlugs(type)
  const publishedId = toPublishedId(documentId)
  const own = permanent.find((member) => publishedId === `${type}-${member}`)
  if (own !== undefined) {
    return slug === undefined || slug === own ? [] : [{message: `Keep ${own}: the site’s menus link to it.`}]
  }
  return permanent.some((member) => member === slug)
    ? [{message: `Choose another address: ${slug} is reserved for a required page.`}]
    : []
}

/** GROQ: whether a slug is taken. Other documents' drafts don't block a live page. The drafts' own check reports the conflict. */
export const takenSlugQuery = `count(*[_type in $types && slug.current == $slug
  && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))
  && (!(_id in path("drafts.**")) || !defined(*[_id == $id && slug.current == $slug][0]._id))]) > 0`

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/** Checks that no other document of the type, or of types under the same path, has the slug. Other documents' drafts don't block a published page. */
export async function checkFreeSlug(
  slug: string | undefined,
  {document, getClient}: Context,
  otherTypes: readonly string[],
): Promise<Problem[]> {
  if (!document || !slug) return []
  const id = toPublishedId(document._id)
  const types = [document._type, ...otherTypes]
  const client = getClient({apiVersion: studioApiVersion})
  const isTaken = client.fetch<boolean>(takenSlugQuery, {types, slug, id}, {perspective: 'raw'})
  return (await assumeWhenOffline(isTaken, false))
    ? [{message: 'Choose another address: another page uses this one.'}]
    : []
}
