import type {Metadata} from 'next'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'

type Listing = Readonly<{
  scope: Scope
  /** Path without a language: `/legal`. */
  path: string
  title: string
  description: string
  /** The title already names the brand, so that the frame does not add it. */
  titleIsWhole?: boolean
}>

/** What search engines read of a page: title, description, its one address and the addresses in both languages. */
export const pageMetadata = ({scope, path, title, description, titleIsWhole = false}: Listing): Metadata => ({
  title: titleIsWhole ? {absolute: title} : title,
  description,
  alternates: {
    canonical: publicPath(scope.lang, path),
    languages: {en: publicPath('en', path), ar: publicPath('ar', path), 'x-default': publicPath('en', path)},
  },
})
