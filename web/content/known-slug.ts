import 'server-only'
import {unstable_cache} from 'next/cache'
import {currentDraft} from './draft/current-draft.ts'
import {slugTag} from '../cache/tags.ts'

const missedPublishSeconds = 3_600

/**
 * Whether a type has a document with this slug. The list is cached under the slug's own tag. Next doesn't add tags from inside a cached function to
 * the page, so the page doesn't depend on the other documents of the list.
 */
export async function isKnownSlug(
  type: string,
  slug: string,
  listSlugs: () => Promise<readonly string[]>,
): Promise<boolean> {
  const isListed = async () => (await listSlugs()).includes(slug)
  if ((await currentDraft()) !== null) return await isListed()
  return await unstable_cache(isListed, ['known slug', type, slug], {
    tags: ['content', slugTag(type, slug)],
    revalidate: missedPublishSeconds,
  })()
}
