import type {Problem} from './problem.ts'
import {publishedIdOf} from './published-id.ts'

/**
 * Documents of a closed set have the id `<type>-<member>`, so that no member exists twice.
 * The member is the region, section or account type of the document.
 */
export function checkFixedId(member: string | undefined, documentId: string, type: string): Problem[] {
  const publishedId = publishedIdOf(documentId)
  if (!member || publishedId === `${type}-${member}`) return []
  const own = publishedId.startsWith(`${type}-`) ? publishedId.slice(type.length + 1) : undefined
  return [
    {
      message: own
        ? `Choose ${own}: this is its entry, and ${member} has its own.`
        : `Edit ${member} in its own entry and delete this document.`,
    },
  ]
}
