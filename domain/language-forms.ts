import type {Language, Localized} from './languages.ts'

/** How a language writes lists and amounts. A form leaves out what is usual. */
type LanguageForm = Readonly<{
  /** Separates the items of a list. */
  listComma: string
  /** Whether an amount ends with the name of its currency. Otherwise it starts with its code. */
  endsWithCurrency?: true
}>

export const languageForms = {
  en: {listComma: ', '},
  ar: {
    listComma: '، ',
    endsWithCurrency: true,
  },
} as const satisfies Localized<LanguageForm>

export const getLanguageForm = (language: Language): LanguageForm => languageForms[language]

/** Joins the items of a list with the language's comma. */
export const joinList = (lang: Language, items: readonly string[]): string =>
  items.join(languageForms[lang].listComma)
