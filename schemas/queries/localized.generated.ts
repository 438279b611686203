// Made by `npm run typegen` from the records of the languages.

/** GROQ: a text or a list in the language of the page or the mail (`$lang`). */
export const localized = (field: string) => /* groq */ `select($lang == "ar" => ${field}.ar, ${field}.en)`

/** GROQ: a list item in the language of the page. */
export const localizedItem = /* groq */ `select($lang == "ar" => ar, en)`

/** GROQ: a text in the language of the page, or in the first language that has it. */
export const localizedOrAny = (field: string) => /* groq */ `coalesce(select($lang == "ar" => ${field}.ar, ${field}.en), ${field}.en, ${field}.ar)`

/** GROQ: the language of `localizedOrAny`. */
export const languageOf = (field: string) => /* groq */ `select($lang == "ar" => select(defined(${field}.ar) => "ar", "en"), select(defined(${field}.en) => "en", "ar"))`

/** GROQ: a text in the language that stands beside the page's. */
export const otherText = (field: string) => /* groq */ `select($lang == "ar" => ${field}.en, ${field}.ar)`

/** GROQ: the languages that a text is in. */
export const languagesOf = (field: string) => /* groq */ `array::compact([select(defined(${field}.en) => "en"), select(defined(${field}.ar) => "ar")])`

/** GROQ: projects a text in all languages. */
export const allLanguages = /* groq */ `{ en, ar }`
