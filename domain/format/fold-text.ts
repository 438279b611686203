import {toLatinDigits} from './to-latin-digits.ts'

/**
 * Folds a text for searching: without case, accents, Arabic vowel signs and lengthening, with one form of alif, ya and ta
 * marbuta, Arabic-Indic digits as Latin ones, and without the stroke between two currencies.
 */
export const foldText = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}|\u0640/gu, '')
    .toLowerCase()
    // NFKD has already turned the other forms of alif into an alif and a sign.
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('/', '')
