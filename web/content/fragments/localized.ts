/**
 * GROQ: a bilingual field in the language of the page or the mail (`$lang`); or one of two expressions, the first where that is Arabic.
 * No other file compares `$lang`. The expressions are parameters, because the type generator follows no call inside a called function.
 */
export const localized = (field: string, arabic = `${field}.ar`, english = `${field}.en`) =>
  /* groq */ `select($lang == "ar" => ${arabic}, ${english})`

/** GROQ: an item of a list, itself bilingual, in the language of the page. */
export const localizedItem = localized('@', 'ar', 'en')
