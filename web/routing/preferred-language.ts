import {type Language, defaultLanguage} from '#domain/languages/languages.ts'

type Preference = Readonly<{language: Language; quality: number}>

const preferenceOf = (entry: string): Preference | null => {
  const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/u.exec(parameter)?.[1]).find(Boolean)
  const quality = weight === undefined ? 1 : Number(weight)
  const language = tag.split('-')[0]
  return language === 'ar' || language === 'en' ? {language, quality} : null
}

// With weight 0 a language is "not acceptable" (RFC 9110), so it never replaces the default.
const noPreference: Preference = {language: defaultLanguage, quality: 0}

/** The preferred language of an `Accept-Language` header; the first of equal ones; English when it names neither. */
export const preferredLanguage = (header: string | null): Language =>
  (header ?? '')
    .split(',')
    .map(preferenceOf)
    .reduce<Preference>(
      (best, preference) => (preference && preference.quality > best.quality ? preference : best),
      noPreference,
    ).language
