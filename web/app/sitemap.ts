import type {MetadataRoute} from 'next'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {languages} from '#web/i18n/languages.ts'
import {languageAlternates, pageUrl} from '#web/routing/alternates.ts'
import {pagePaths} from '#web/routing/known-paths.ts'

/** Every page in every language, each naming the others. */
export default function sitemap(): MetadataRoute.Sitemap {
  const {SITE_URL} = siteEnvironment()
  return pagePaths.flatMap((path) =>
    languages.map((lang) => ({
      url: pageUrl(SITE_URL, lang, path),
      alternates: {languages: languageAlternates(SITE_URL, path)},
    })),
  )
}
