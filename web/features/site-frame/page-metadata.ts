import type {Metadata} from 'next'
import {plainText} from '#web/content/draft/plain-text.ts'
import {type Language, defaultLanguage, languages as allLanguages} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {describeWithWarning, withWarning} from '#web/features/region-profile/warning-of-no-region.ts'
import {type SharedPage, shareImagePath, shareImageSize} from '#web/features/share-image/share-image-path.ts'
import type {Scope} from '#web/i18n/scope.ts'

/** Open Graph names of the languages. */
const graphLocales: Readonly<Record<Language, string>> = {en: 'en_GB', ar: 'ar_SA'}

type Listing = Readonly<{
  scope: Scope
  /** Path without a language: `/legal`. */
  path: string
  title: string
  description: string
  /** The title already contains the brand, so the layout does not append it. */
  isTitleAbsolute?: boolean
  /** What the picture beside the title of its share image shows. */
  pictureAlt?: string | null
  /** Whether search engines may list it; by default they may. */
  isListed?: boolean
  /** Languages that the page exists in; both by default. In another language the canonical address is that of an existing one. */
  languages?: readonly Language[]
  /** The page whose share image it has; its own by default. */
  sharedPage?: SharedPage
}>

/** Metadata for search engines: title, description with the risk warning, canonical address and addresses in both languages. */
export const pageMetadata = ({
  scope,
  path,
  isTitleAbsolute = false,
  languages = allLanguages,
  isListed = true,
  pictureAlt = null,
  sharedPage = {path},
  ...texts
}: Listing): Metadata => {
  const title = plainText(texts.title)
  const description = describeWithWarning(scope.lang, plainText(texts.description))
  const fallback = languages.find((lang) => lang === defaultLanguage) ?? languages[0] ?? scope.lang
  return {
    title: isTitleAbsolute ? {absolute: title} : title,
    description,
    ...(isListed ? {} : {robots: {index: false}}),
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
      images: [
        {
          url: shareImagePath(scope.lang, sharedPage),
          ...shareImageSize,
          alt: withWarning(scope.lang, pictureAlt === null ? title : `${title}\n${plainText(pictureAlt)}`),
          type: 'image/png',
        },
      ],
    },
    twitter: {card: 'summary_large_image', title, description},
  }
}
