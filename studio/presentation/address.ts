import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** A path as it is read in a language: English plain, Arabic under `/ar`. */
const inLanguage = (path: string, language: Language): string => {
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path}`
}

/** All paths at which a page is read. */
export const everyLanguage = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, inLanguage(path, 'ar')])

type Target = Readonly<{
  path: string
  language: Language
  region?: RegionCode | undefined
  anchor?: string | undefined
}>

/** The address of a page in a language; a preview may also name the region. */
export const addressOf = ({path, language, region, anchor}: Target): string =>
  `${inLanguage(path, language)}${region ? `?region=${region}` : ''}${anchor ? `#${anchor}` : ''}`
