import {type Language, defaultLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '../i18n/public-path.ts'

/** Absolute address of a page in a language. */
export const pageUrl = (siteUrl: string, lang: Language, path: string): string =>
  new URL(publicPath(lang, path), siteUrl).href

/** The addresses of one page in every language, with `x-default`, keyed as `hreflang` wants them. */
export const languageAlternates = (
  siteUrl: string,
  path: string,
): Record<Language | 'x-default', string> => ({
  en: pageUrl(siteUrl, 'en', path),
  ar: pageUrl(siteUrl, 'ar', path),
  'x-default': pageUrl(siteUrl, defaultLanguage, path),
})
