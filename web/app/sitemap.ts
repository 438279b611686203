import type {MetadataRoute} from 'next'
import {listSlugs, readUpdates} from '#web/content/fetch-content.ts'
import {hidesCrypto, listListedSlugs} from '#web/features/blog/posts.ts'
import {listSearchableLandingPages} from '#web/features/landing/landing-pages.ts'
import {getRegionDocuments} from '#web/parts/frame/get-navigation.ts'
import {listCryptoPaths} from '#web/parts/region/hidden-paths.ts'
import {getRegionProfile, type RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {defaultLanguage, languages} from '#domain/languages.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {languageAlternates} from '#web/routing/language-alternates.ts'
import {slugPages} from '#domain/site/document-pages.ts'
import {fixedPages} from '#domain/site/fixed-pages.ts'

async function listPageSlugs(type: string, region: RegionProfile): Promise<string[]> {
  if (type === 'landingPage') return await listSearchableLandingPages(region)
  if (type === 'legalDocument')
    return (await getRegionDocuments({lang: defaultLanguage, region: region.code})).map(({slug}) => slug)
  return type === 'blogPost' ? await listListedSlugs() : await listSlugs(type)
}

type ListedPage = Readonly<{path: string; updatedAt: string | undefined}>

const listFixedPages = async (): Promise<ListedPage[]> =>
  await Promise.all(
    fixedPages
      .filter(({visibility}) => visibility === 'listed')
      .map(async ({path, type}) => ({
        path,
        updatedAt: type === undefined ? undefined : (await readUpdates(type)).get(null),
      })),
  )

async function listDocuments(
  {parent, type}: (typeof slugPages)[number],
  region: RegionProfile,
): Promise<ListedPage[]> {
  const [slugs, updates] = await Promise.all([listPageSlugs(type, region), readUpdates(type)])
  return slugs.map((slug) => ({path: `${parent}/${slug}`, updatedAt: updates.get(slug)}))
}

const listPages = async (): Promise<ListedPage[]> => {
  // Search engines visit without a region, so they get the pages of the default region. Pages that respond 404 there stay
  // out of the sitemap.
  const region = await getRegionProfile({
    lang: defaultLanguage,
    region: siteEnvironment().DEFAULT_REGION,
    country: null,
  })
  const hidden: ReadonlySet<string> = hidesCrypto(region) ? await listCryptoPaths() : new Set()
  const pages = await Promise.all([
    listFixedPages(),
    ...slugPages.map(async (page) => await listDocuments(page, region)),
  ])
  return pages.flat().filter(({path}) => !hidden.has(path))
}

/** Every page of the default region except instruments, in every language, each with links to its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const {SITE_URL} = siteEnvironment()
  return (await listPages()).flatMap(({path, updatedAt}) =>
    languages.map((lang) => ({
      url: pageUrl(SITE_URL, lang, path),
      ...(updatedAt !== undefined && {lastModified: updatedAt}),
      alternates: {languages: languageAlternates(SITE_URL, path)},
    })),
  )
}
