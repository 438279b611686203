import type {MetadataRoute} from 'next'
import {listSlugs} from '#web/content/list-slugs.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {languages} from '#domain/languages/languages.ts'
import {languageAlternates, pageUrl} from '#web/routing/alternates.ts'
import {slugPages} from '#domain/pages/document-pages.ts'
import {listedPaths} from '#domain/pages/fixed-pages.ts'

const listPaths = async (): Promise<string[]> => {
  const documents = await Promise.all(
    slugPages.map(async ({parent, type}) => (await listSlugs(type)).map((slug) => `${parent}/${slug}`)),
  )
  return [...listedPaths, ...documents.flat()]
}

/** Every page in every language, each naming the others. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const {SITE_URL} = siteEnvironment()
  return (await listPaths()).flatMap((path) =>
    languages.map((lang) => ({
      url: pageUrl(SITE_URL, lang, path),
      alternates: {languages: languageAlternates(SITE_URL, path)},
    })),
  )
}
