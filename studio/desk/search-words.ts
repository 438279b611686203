import {stripVowelSigns} from '#schemas/rules/bilingual-text.ts'

const foldText = (text: string): string =>
  stripVowelSigns(text.toLowerCase()).replaceAll(/[أإآ]/gu, 'ا').replaceAll('ى', 'ي').replaceAll('ة', 'ه')

/** Whether each search word is in one of the texts, ignoring vowel signs and the form of Alef. */
export function hasWords(texts: readonly (string | null)[], wanted: string): boolean {
  const searched = foldText(texts.join('\n'))
  return foldText(wanted)
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}

/** All tags of some documents, sorted and without duplicates. */
export const listTags = (documents: ReadonlyArray<Readonly<{tags: readonly string[]}>>): string[] =>
  [...new Set(documents.flatMap(({tags}) => tags))].toSorted((a, b) => a.localeCompare(b))
