import {defaultLanguage, getPathPrefix, isLanguage, type Language} from '#domain/languages.ts'

/** The public path of a page in a language: English without prefix, Arabic under `/ar`. Keeps query and anchor. */
export const publicPath = (language: Language, path: string): string => {
  const prefix = getPathPrefix(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[#?])/u, '')
}

// Without query and anchor.
const readLanguage = (path: string): Language => {
  const [, first] = path.split('/')
  return isLanguage(first) ? first : defaultLanguage
}

/** The language of a public path. */
export const readPathLanguage = (path: string): Language => readLanguage(path.replace(/[?#].*$/su, ''))

/** A public path without its language. */
export const readPagePath = (path: string): string =>
  path.slice(getPathPrefix(readLanguage(path)).length) || '/'

/** The language of a public path without query and anchor, and the page's path in every language. The default language has no prefix. */
export const splitLanguage = (path: string): {lang: Language; rest: string} => {
  const [, first, ...others] = path.split('/')
  return isLanguage(first) && first !== defaultLanguage
    ? {lang: first, rest: `/${others.join('/')}`}
    : {lang: defaultLanguage, rest: path}
}

type Labelled = Readonly<{href: string; label: string}>

/** Adds a language to links from the content, which are stored without one. */
export const listLinks = (language: Language, links: readonly Labelled[]): Labelled[] =>
  links.map(({href, label}) => ({href: publicPath(language, href), label}))
