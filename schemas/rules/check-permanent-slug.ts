import {permanentSlugsOf} from '../values/permanent-documents.ts'
import type {Problem} from './problem.ts'
import {publishedIdOf} from './published-id.ts'

/** A permanent document keeps its slug, because menus link to it; no other document may use it. */
export function checkPermanentSlug(slug: string | undefined, documentId: string, type: string): Problem[] {
  const permanent = permanentSlugsOf(type)
  const publishedId = publishedIdOf(documentId)
  const own = permanent.find((member) => publishedId === `${type}-${member}`)
  if (own !== undefined) {
    return slug === undefined || slug === own
      ? []
      : [{message: `Write ${own} again: menus and addresses of the site lead to it.`}]
  }
  return permanent.some((member) => member === slug)
    ? [{message: `Choose another address: ${slug} belongs to a page that the site cannot do without.`}]
    : []
}
