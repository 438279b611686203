// Made by `npm run typegen` from the records of the languages and the asset classes.

/** GROQ: a text or a list in the language of the page or the mail (`$lang`). */
export const localized = <Field extends string>(field: Field) => /* groq */ `select($lang == "ar" => ${field}.ar, ${field}.en)` as const

/** GROQ: a list item in the language of the page. */
export const localizedItem = /* groq */ `select($lang == "ar" => ar, en)`

/** GROQ: a text in the language of the page, or in the first language that has it. */
export const localizedOrAny = <Field extends string>(field: Field) => /* groq */ `coalesce(select($lang == "ar" => ${field}.ar, ${field}.en), ${field}.en, ${field}.ar)` as const

/** GROQ: the language of `localizedOrAny`. */
export const languageOf = <Field extends string>(field: Field) => /* groq */ `select($lang == "ar" => select(defined(${field}.ar) => "ar", "en"), select(defined(${field}.en) => "en", "ar"))` as const

/** GROQ: a text in the language that stands beside the page's. */
export const otherText = <Field extends string>(field: Field) => /* groq */ `select($lang == "ar" => ${field}.en, ${field}.ar)` as const

/** GROQ: the languages that a text is in. */
export const languagesOf = <Field extends string>(field: Field) => /* groq */ `array::compact([select(defined(${field}.en) => "en"), select(defined(${field}.ar) => "ar")])` as const

/** GROQ: projects a text in all languages. */
export const allLanguages = /* groq */ `{ en, ar }`

/** GROQ: a region profile's leverage caps by asset class. */
export const leverageCapsFields = /* groq */ `leverageCaps { fxMajor, fxMinor, gold, majorIndex, otherCommodity, share, crypto, other }`
