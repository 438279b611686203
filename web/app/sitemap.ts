import type {MetadataRoute} from 'next'
import {listSlugs} from '#web/content/list-slugs.ts'
import {hidesCrypto} from '#web/features/blog/posts-of-region.ts'
import {listCryptoPaths} from '#web/features/blog/list-crypto-paths.ts'
import {listListedSlugs} from '#web/features/blog/list-listed-slugs.ts'
import {isOffered} from '#web/features/landing/audience.ts'
import {listLandingPages} from '#web/features/landing/list-landing-pages.ts'
import {getRegionProfile, type RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {languages} from '#domain/languages/languages.ts'
import {languageAlternates, pageUrl} from '#web/routing/alternates.ts'
import {slugPages} from '#domain/pages/document-pages.ts'
import {listedPaths} from '#domain/pages/fixed-pages.ts'

async function slugsOf(type: string, region: RegionProfile): Promise<string[]> {
  if (type === 'landingPage')
    return (await listLandingPages())
      .filter((page) => !page.isUnlisted && isOffered(page, region))
      .map(({slug}) => slug)
  return type === 'blogPost' ? await listListedSlugs() : await listSlugs(type)
}

const listPaths = async (): Promise<string[]> => {
  // Search engines have no region: they get the pages of the default region, and an address that responds with 404 there is none to send them to.
  const region = await getRegionProfile({lang: 'en', region: siteEnvironment().DEFAULT_REGION, country: null})
  const hidden: ReadonlySet<string> = hidesCrypto(region) ? await listCryptoPaths() : new Set()
  const documents = await Promise.all(
    slugPages.map(async ({parent, type}) => (await slugsOf(type, region)).map((slug) => `${parent}/${slug}`)),
  )
  return [...listedPaths, ...documents.flat()].filter((path) => !hidden.has(path))
}

/** Every page that the default region shows in every language, each with links to its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const {SITE_URL} = siteEnvironment()
  return (await listPaths()).flatMap((path) =>
    languages.map((lang) => ({
      url: pageUrl(SITE_URL, lang, path),
      alternates: {languages: languageAlternates(SITE_URL, path)},
    })),
  )
}
