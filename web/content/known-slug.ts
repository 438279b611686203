import 'server-only'
import {unstable_cache} from 'next/cache'
import {currentDraft} from './draft/current-draft.ts'
import {slugTag} from '../cache/tags.ts'

const missedPublishSeconds = 3_600

class NoSuchSlug extends Error {}

/**
 * Whether a type has a document with this slug. The answer is cached under the slug's own tag. Next doesn't add tags from inside a cached function to
 * the page, so the page doesn't depend on the other documents of the list. An unknown slug throws inside, so that invented addresses aren't cached;
 * its page depends on the whole list, because any publication may add the slug.
 */
export async function isKnownSlug(
  type: string,
  slug: string,
  listSlugs: () => Promise<readonly string[]>,
): Promise<boolean> {
  const isListed = async () => (await listSlugs()).includes(slug)
  if ((await currentDraft()) !== null) return await isListed()
  const lookUp = async (): Promise<true> => {
    if (await isListed()) return true
    throw new NoSuchSlug(slug)
  }
  try {
    return await unstable_cache(lookUp, ['known slug', type, slug], {
      tags: ['content', slugTag(type, slug)],
      revalidate: missedPublishSeconds,
    })()
  } catch (error) {
    if (error instanceof NoSuchSlug) return await isListed()
    throw error
  }
}
