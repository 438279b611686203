import type {Address} from './read-address.ts'

/**
 * The former slugs of a document once its draft is published: with the slug that is published now, if the draft has another, and without the slug
 * that the draft has. Null where the draft has them already.
 */
export function formerSlugsAtPublish(published: Address, draft: Address): readonly string[] | null {
  const all = [...draft.formerSlugs, ...(published.slug === undefined ? [] : [published.slug])]
  const former = [...new Set(all)].filter((slug) => slug !== draft.slug)
  return former.length === draft.formerSlugs.length &&
    former.every((slug, index) => slug === draft.formerSlugs[index])
    ? null
    : former
}
