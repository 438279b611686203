import type {Language} from '#domain/languages/languages.ts'

/** The address at which a page of the site is read in a language: English plain, Arabic under `/ar`. Keeps query and anchor. */
export const publicPath = (language: Language, path: string): string => {
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path.startsWith('/#') || path.startsWith('/?') ? path.slice(1) : path}`
}

type Labelled = Readonly<{href: string; label: string}>

/** Links of the content, which name no language, as they are followed in one. */
export const linksIn = (language: Language, links: readonly Labelled[]): Labelled[] =>
  links.map(({href, label}) => ({href: publicPath(language, href), label}))
