import {type Language, defaultLanguage} from '#domain/languages/languages.ts'

type Preference = Readonly<{language: Language; quality: number}>

const preferenceOf = (entry: string): Preference | null => {
  const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/u.exec(parameter)?.[1]).find(Boolean)
  const quality = weight === undefined ? 1 : Number(weight)
  const language = tag.split('-')[0]
  return (language === 'ar' || language === 'en') && quality > 0 ? {language, quality} : null
}

/** The language that an `Accept-Language` header puts first; of equal wishes the earlier one; English when it names neither. */
export const preferredLanguage = (header: string | null): Language =>
  (header ?? '')
    .split(',')
    .map(preferenceOf)
    .reduce<Preference>((best, wish) => (wish && wish.quality > best.quality ? wish : best), {
      language: defaultLanguage,
      quality: 0,
    }).language
