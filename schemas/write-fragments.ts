import {defaultLanguage, type Language, languages, isComplete} from '#domain/languages.ts'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {findOtherLanguage} from '#domain/localized.ts'

const others = languages.filter((language) => language !== defaultLanguage)

/** Selects by the language of the page. The default language comes last. */
const select = (write: (language: Language) => string): string =>
  `select(${[...others.map((language) => `$lang == "${language}" => ${write(language)}`), write(defaultLanguage)].join(', ')})`

/** A text, or the default language's where the language needn't have it. */
const readText = (language: Language, path: (language: Language) => string): string =>
  isComplete(language) ? path(language) : `coalesce(${path(language)}, ${path(defaultLanguage)})`

const field = (language: Language): string => `\${field}.${language}`

/** The first language that a text is in, beginning with the given one. */
function findFirst(first: Language): string {
  const order = [first, ...languages.filter((language) => language !== first)]
  const cases = order.slice(0, -1).map((language) => `defined(${field(language)}) => "${language}"`)
  return `select(${[...cases, `"${order.at(-1) ?? first}"`].join(', ')})`
}

const allTexts = languages.map(field).join(', ')
const text = select((language) => readText(language, field))

/** GROQ for texts in the languages and caps of the asset classes, written out, because the generator of types doesn't follow loops or nested calls in a query. */
export const writeFragments =
  (): string => `// Made by \`npm run typegen\` from the records of the languages and the asset classes.

/** GROQ: a text or a list in the language of the page or the mail (\`$lang\`). */
export const localized = <Field extends string>(field: Field) => /* groq */ \`${text}\` as const

/** GROQ: a list item in the language of the page. */
export const localizedItem = /* groq */ \`${select((language) => readText(language, (each) => each))}\`

/** GROQ: a text in the language of the page, or in the first language that has it. */
export const localizedOrAny = <Field extends string>(field: Field) => /* groq */ \`coalesce(${text}, ${allTexts})\` as const

/** GROQ: the language of \`localizedOrAny\`. */
export const languageOf = <Field extends string>(field: Field) => /* groq */ \`${select(findFirst)}\` as const

/** GROQ: a text in the language that stands beside the page's. */
export const otherText = <Field extends string>(field: Field) => /* groq */ \`${select((language) => field(findOtherLanguage(language)))}\` as const

/** GROQ: the languages that a text is in. */
export const languagesOf = <Field extends string>(field: Field) => /* groq */ \`array::compact([${languages
    .map((language) => `select(defined(${field(language)}) => "${language}")`)
    .join(', ')}])\` as const

/** GROQ: projects a text in all languages. */
export const allLanguages = /* groq */ \`{ ${languages.join(', ')} }\`

/** GROQ: a region profile's leverage caps by asset class. */
export const leverageCapsFields = /* groq */ \`leverageCaps { ${assetClasses.join(', ')} }\`
`
