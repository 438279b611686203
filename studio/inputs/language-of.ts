import type {Path} from 'sanity'
import {type Language, languages} from '#domain/languages/languages.ts'

/** The language of the side of a bilingual text that a place in a document belongs to; undefined elsewhere. */
export const languageOf = (path: Path): Language | undefined => {
  const side = path.findLast((part) => languages.some((language) => language === part))
  return languages.find((language) => language === side)
}
