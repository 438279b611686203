import {queryTerm, wordsIn} from './terms-of.ts'

/** The words of texts, as a query has them. They are looked for when they are first needed: only a misspelt query does. */
export function lazyTerms(listTexts: () => readonly string[]): () => ReadonlySet<string> {
  let terms: ReadonlySet<string> | undefined
  return () =>
    (terms ??= new Set(listTexts().flatMap((text) => wordsIn(text).flatMap((word) => queryTerm(word) ?? []))))
}
