import type {Language} from '#domain/languages/languages.ts'

/** Path of the picture that stands for a page when it is shared: `/share/ar/legal`. */
export const shareImagePath = (lang: Language, path: string): string =>
  `/share/${lang}${path === '/' ? '' : path}`

/** Size of that picture in pixels, as search engines and chat apps expect it. */
export const shareImageSize = {width: 1_200, height: 630} as const
