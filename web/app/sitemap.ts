import type {MetadataRoute} from 'next'
import {listSlugs} from '#web/content/list-slugs.ts'
import {hidesCrypto} from '#web/features/blog/posts-of-region.ts'
import {listCryptoSlugs} from '#web/features/blog/list-crypto-slugs.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {languages} from '#domain/languages/languages.ts'
import {languageAlternates, pageUrl} from '#web/routing/alternates.ts'
import {slugPages} from '#domain/pages/document-pages.ts'
import {listedPaths} from '#domain/pages/fixed-pages.ts'

/** The addresses of posts that the region of search engines does not show. */
async function listHiddenPaths(): Promise<ReadonlySet<string>> {
  const region = await getRegionProfile({lang: 'en', region: siteEnvironment().DEFAULT_REGION})
  if (!hidesCrypto(region)) return new Set()
  const slugs = await listCryptoSlugs()
  return new Set(slugs.map((slug) => `/blog/${slug}`))
}

const listPaths = async (): Promise<string[]> => {
  const hidden = await listHiddenPaths()
  const documents = await Promise.all(
    slugPages.map(async ({parent, type}) => (await listSlugs(type)).map((slug) => `${parent}/${slug}`)),
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
