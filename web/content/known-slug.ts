import 'server-only'
import {unstable_cache} from 'next/cache'
import {currentDraft} from './draft/current-draft.ts'
import {slugTag} from '../publish-marks/slug-tag.ts'

const missedPublishSeconds = 3_600

/**
 * Whether a slug is among those of a type, read from a list under the tag of this slug alone: Next adds no tag of what is read in a cached function to
 * the page, so that the page does not depend on the other documents of the list.
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
