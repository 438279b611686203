/**
 * GROQ: a bilingual field in the language of the page or the mail (`$lang`). Queries choose a language with the fragments of this file,
 * except where one name comes from several fields.
 */
export const localized = (field: string) => /* groq */ `select($lang == "ar" => ${field}.ar, ${field}.en)`

/** GROQ: a bilingual field in the other language. */
export const inOtherLanguage = (field: string) =>
  /* groq */ `select($lang == "ar" => ${field}.en, ${field}.ar)`

/** GROQ: a bilingual field in the language of the page, or in the other one while it is not translated. */
export const localizedOrTranslated = (field: string) =>
  /* groq */ `select($lang == "ar" => coalesce(${field}.ar, ${field}.en), coalesce(${field}.en, ${field}.ar))`

/** GROQ: an item of a list, itself bilingual, in the language of the page. */
export const localizedItem = /* groq */ `select($lang == "ar" => ar, en)`
