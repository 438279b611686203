import type {Path} from 'sanity'
import {type Language, languages} from '#domain/languages/languages.ts'

/** The language of a path within a bilingual text; undefined for other paths. */
export const languageOf = (path: Path): Language | undefined => {
  const side = path.findLast((part) => languages.some((language) => language === part))
  return languages.find((language) => language === side)
}
