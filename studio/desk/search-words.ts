import {withoutVowelSigns} from '#schemas/rules/without-vowel-signs.ts'

const folded = (text: string): string =>
  withoutVowelSigns(text.toLowerCase()).replaceAll(/[أإآ]/gu, 'ا').replaceAll('ى', 'ي').replaceAll('ة', 'ه')

/** Whether each word that is looked for is in one of some texts, whatever the vowel signs and the form of Alef. */
export function hasWords(texts: readonly (string | null)[], wanted: string): boolean {
  const searched = folded(texts.join('\n'))
  return folded(wanted)
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}
