import {type Language, defaultLanguage} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {pageUrl} from './page-path.ts'

/** The addresses of a page in every language, with `x-default`, keyed as `hreflang` values. */
export const languageAlternates = (
  siteUrl: string,
  path: string,
): Record<Language | 'x-default', string> => ({
  ...mapLanguages((language) => pageUrl(siteUrl, language, path)),
  'x-default': pageUrl(siteUrl, defaultLanguage, path),
})
