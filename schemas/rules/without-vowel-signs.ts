/** An Arabic text without its vowel signs and lengthening, which editors write or leave out. */
export const withoutVowelSigns = (text: string): string =>
  text.replaceAll(/[\u064B-\u0652\u0670\u0640]/gu, '')
