/**
 * Text as it is compared in a search: without case, accents, Arabic vowel signs and lengthening, with one form of alif, ya and ta
 * marbuta, Arabic-Indic digits as Latin ones, and without the stroke between two currencies.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}|\u0640/gu, '')
    .toLowerCase()
    .replaceAll(/[آأإٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('/', '')
