import type {Language} from './languages.ts'

/** The address at which a page of the site is read in a language: English plain, Arabic under `/ar`. Keeps query and anchor. */
export const publicPath = (language: Language, path: string): string => {
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path.startsWith('/#') || path.startsWith('/?') ? path.slice(1) : path}`
}
