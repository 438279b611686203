import type {Language} from '../languages/languages.ts'
import {isCountry} from './country-codes.ts'

const namesIn: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', {type: 'region'}),
  ar: new Intl.DisplayNames('ar', {type: 'region'}),
}

/** The name of a country in a language; the code itself where it is no country. */
export const countryName = (code: string, lang: Language): string =>
  isCountry(code) ? (namesIn[lang].of(code) ?? code) : code
