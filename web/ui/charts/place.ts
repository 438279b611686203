import {type Language, directionOf} from '#domain/languages/languages.ts'

/** Where a share of the width is, in percent from the left: charts begin where the language does. */
export const placeOf = (lang: Language, share: number): number => {
  const percentage = 100 * (directionOf(lang) === 'rtl' ? 1 - share : share)
  return Number(percentage.toFixed(2))
}

/** The same as an attribute: `37.5%`. */
export const percentOf = (lang: Language, share: number): string => `${placeOf(lang, share)}%`
