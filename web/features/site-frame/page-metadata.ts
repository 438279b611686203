import type {Metadata} from 'next'
import {plainText} from '#web/content/draft/plain-text.ts'
import {type Language, defaultLanguage, languages as allLanguages} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {shareImagePath, shareImageSize} from '#web/features/share-image/share-image-path.ts'
import type {Scope} from '#web/i18n/scope.ts'

/** How chat apps name the languages. */
const graphLocales: Readonly<Record<Language, string>> = {en: 'en_GB', ar: 'ar_SA'}

type Listing = Readonly<{
  scope: Scope
  /** Path without a language: `/legal`. */
  path: string
  title: string
  description: string
  /** The title already names the brand, so that the frame does not add it. */
  isTitleAbsolute?: boolean
  /** Languages that the page exists in; both, unless it says otherwise. Elsewhere it names the other as its own address. */
  languages?: readonly Language[]
}>

/** What search engines read of a page: title, description, its one address and the addresses in both languages. */
export const pageMetadata = ({
  scope,
  path,
  isTitleAbsolute = false,
  languages = allLanguages,
  ...texts
}: Listing): Metadata => {
  const [title, description] = [plainText(texts.title), plainText(texts.description)]
  const fallback = languages.find((lang) => lang === defaultLanguage) ?? languages[0] ?? scope.lang
  return {
    title: isTitleAbsolute ? {absolute: title} : title,
    description,
    alternates: {
      canonical: publicPath(languages.includes(scope.lang) ? scope.lang : fallback, path),
      languages: {
        ...Object.fromEntries(languages.map((lang) => [lang, publicPath(lang, path)])),
        'x-default': publicPath(fallback, path),
      },
    },
    openGraph: {
      type: 'website',
      title,
      description,
      url: publicPath(scope.lang, path),
      locale: graphLocales[scope.lang],
      images: [{url: shareImagePath(scope.lang, path), ...shareImageSize, alt: title, type: 'image/png'}],
    },
    twitter: {card: 'summary_large_image', title, description},
  }
}
