import 'server-only'
import type {Metadata} from 'next'
import {toPlainText} from '#web/content/draft/stega.ts'
import {type Language, defaultLanguage, languages as allLanguages} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type SharedPage, shareImagePath, shareImageSize} from '#web/parts/article/share-image/shared-page.ts'
import type {Scope} from '#web/routing/scope.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'

/** A language's name in Open Graph: `ar_SA`. */
function toGraphLocale(lang: Language): string {
  const {language, region} = new Intl.Locale(toLocale(lang))
  return region === undefined ? language : `${language}_${region}`
}

type Listing = Readonly<{
  scope: Scope
  /** Path without a language: `/legal`. */
  path: string
  title: string
  description: string
  /** The title already contains the brand, so the layout doesn't append it. */
  isTitleAbsolute?: boolean
  /** The alternative text of the picture beside the title in its share image. */
  pictureAlt?: string | null
  /** Whether search engines may list the page. Defaults to true. */
  isListed?: boolean
  /**
   * Languages that the page exists in. Defaults to all. In another language, the canonical address is the page in an
   * existing language.
   */
  languages?: readonly Language[]
  /** The page whose share image it uses. Defaults to this page. */
  sharedPage?: SharedPage
}>

/** Metadata with a warning. The warning starts the description, because search engines cut long descriptions at the end. */
export const describePage = ({
  scope,
  warning,
  path,
  isTitleAbsolute = false,
  languages = allLanguages,
  isListed = true,
  pictureAlt = null,
  sharedPage = {path},
  ...texts
}: Listing & Readonly<{warning: string}>): Metadata => {
  const title = toPlainText(texts.title)
  const description = `${warning} ${toPlainText(texts.description)}`
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
      locale: toGraphLocale(scope.lang),
      images: [
        {
          url: shareImagePath(scope.lang, {region: scope.region, ...sharedPage}),
          ...shareImageSize,
          alt: [title, ...(pictureAlt === null ? [] : [toPlainText(pictureAlt)]), '', warning].join('\n'),
          type: 'image/png',
        },
      ],
    },
    twitter: {card: 'summary_large_image', title, description},
  }
}

/**
 * Metadata for search engines: title, description with the region's risk warning, canonical address, and addresses in all
 * languages.
 */
export const pageMetadata = async (listing: Listing): Promise<Metadata> =>
  describePage({...listing, warning: await getPlainWarning(listing.scope.lang, listing.scope.region)})
