import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** A path in a language: English without a prefix, Arabic under `/ar`. */
const inLanguage = (path: string, language: Language): string => {
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path}`
}

/** The paths of a page in every language. */
export const everyLanguage = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, inLanguage(path, 'ar')])

type Target = Readonly<{
  path: string
  language: Language
  region?: RegionCode | undefined
  anchor?: string | undefined
  /** ISO 8601: the page as it will be at a moment. */
  on?: string | undefined
}>

/** The address of a page in a language; a preview may also name the region and a moment. */
export function addressOf({path, language, region, anchor, on}: Target): string {
  const query = new URLSearchParams({...(region && {region}), ...(on !== undefined && {on})}).toString()
  return `${inLanguage(path, language)}${query ? `?${query}` : ''}${anchor ? `#${anchor}` : ''}`
}
