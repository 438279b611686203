import {z} from 'zod'
import type {SlugValidationContext} from 'sanity'
import {listTypesUnderSamePath} from '../values/site-paths.ts'
import {checkEachOnce, type Problem} from './value-checks.ts'
import {checkSlug} from './slugs.ts'
import {toPublishedId, studioApiVersion} from './query-content.ts'

const shape = z.object({
  slug: z.object({current: z.string().optional()}).nullish().catch(null),
  formerSlugs: z.array(z.string()).nullish().catch(null),
})

/** A document's slug and its former slugs. */
export type Address = Readonly<{slug: string | undefined; formerSlugs: readonly string[]}>

/** Reads the address of any document, even an incomplete one. */
export function readAddress(document: unknown): Address {
  const {slug, formerSlugs} = shape.safeParse(document).data ?? {}
  return {slug: slug?.current, formerSlugs: formerSlugs ?? []}
}

/**
 * The former slugs of a document after its draft is published: with the published slug if it changed, and without the draft's slug. Null if the draft
 * already has them.
 */
export function computeFormerSlugs(published: Address, draft: Address): readonly string[] | null {
  const all = [...draft.formerSlugs, ...(published.slug === undefined ? [] : [published.slug])]
  const former = [...new Set(all)].filter((slug) => slug !== draft.slug)
  return former.length === draft.formerSlugs.length &&
    former.every((slug, index) => slug === draft.formerSlugs[index])
    ? null
    : former
}

/** Checks that former slugs are well formed, unique, and not used by another document with a page under the same path. */
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
    ? [{message: `Remove ${slug}: it is a former address of another document.`}]
    : []
}

/** Warns an editor who lists the document's own slug as a former one. */
export const warnAboutOwnSlug = (former: readonly string[], slug: string | undefined): Problem[] =>
  slug !== undefined && former.includes(slug)
    ? [{message: `${slug} is this document’s address again. Publishing removes it from this list.`}]
    : []

const rivalsQuery = `*[_type in $types && (slug.current in $slugs || count(formerSlugs[@ in $slugs]) > 0)
  && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))] {slug, formerSlugs}`

type Context = Pick<SlugValidationContext, 'document' | 'getClient'>

/** The addresses of other documents, including drafts, that have or had one of the slugs under the same path. */
export async function findRivalAddresses(
  slugs: readonly string[],
  {document, getClient}: Context,
): Promise<Address[]> {
  if (!document || slugs.length === 0) return []
  const params = {types: listTypesUnderSamePath(document._type), slugs, id: toPublishedId(document._id)}
  const client = getClient({apiVersion: studioApiVersion})
  const rivals = await client.fetch<unknown>(rivalsQuery, params, {perspective: 'raw'})
  return z.array(z.unknown()).parse(rivals).map(readAddress)
}
