import {checkEachOnce} from './check-each-once.ts'
import {checkSlug} from './check-slug.ts'
import type {Problem} from './problem.ts'
import type {Address} from './read-address.ts'

/** Former slugs are well formed, differ, and belong to no other document with a page under the same path. */
export function checkFormerSlugs(former: readonly string[], others: readonly Address[]): Problem[] {
  return [
    ...checkEachOnce(former, 'former address'),
    ...former.flatMap((slug) => checkSlug(slug).map(({message}) => ({message: `${slug}: ${message}`}))),
    ...[...new Set(former)].flatMap((slug) => checkOthers(slug, others)),
  ]
}

function checkOthers(slug: string, others: readonly Address[]): Problem[] {
  if (others.some((other) => other.slug === slug))
    return [{message: `Remove ${slug}: another document has this address now.`}]
  return others.some(({formerSlugs}) => formerSlugs.includes(slug))
    ? [{message: `Remove ${slug}: it is among the former addresses of another document.`}]
    : []
}

/** What an editor should know who lists the slug that the document has. */
export const warnOfOwnSlug = (former: readonly string[], slug: string | undefined): Problem[] =>
  slug !== undefined && former.includes(slug)
    ? [{message: `${slug} is the address of this document again: Publish takes it off this list.`}]
    : []
