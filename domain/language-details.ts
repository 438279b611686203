import {mapLanguages} from './localized.ts'
import {type Language, type Localized, defaultLanguage} from './languages.ts'
import {toLocale} from './locale.ts'

/** What few pages need of a language. */
type LanguageDetails = Readonly<{
  /** Its name in the language, as links to it and fields of the Studio show it. */
  ownName: string
  /** Whether short names of weekdays, such as `Sun`, aren't in use. */
  hasLongWeekdays?: true
  /** Ending of the database columns with texts in the language. A language without columns of its own shows those of the default language. */
  columnEnding: '' | '_ar'
}>

export const languageDetails = {
  en: {ownName: 'English', columnEnding: ''},
  ar: {ownName: 'العربية', hasLongWeekdays: true, columnEnding: '_ar'},
} as const satisfies Localized<LanguageDetails>

/** Whether a language's short names of weekdays aren't in use. */
export const hasLongWeekdays = (language: Language): boolean => {
  const details: LanguageDetails = languageDetails[language]
  return details.hasLongWeekdays === true
}

/** The name of a language in another: `Arabic`, «العربية». */
export const nameLanguage = (lang: Language, named: Language): string =>
  new Intl.DisplayNames(lang, {type: 'language'}).of(named) ?? named

/** The English name of a language, for the Studio and the commands. */
export const getLanguageTitle = (language: Language): string => nameLanguage(defaultLanguage, language)

/** Matches each letter of a language's script. */
export const matchLetters = (language: Language): RegExp =>
  new RegExp(`\\p{Script=${new Intl.Locale(toLocale(language)).maximize().script ?? 'Latn'}}`, 'gu')

type ColumnEnding = (typeof languageDetails)[Language]['columnEnding']

/** A row with texts in the languages that have columns: `name` and `name_ar`. */
export type TextColumns<Field extends string> = Readonly<Record<`${Field}${ColumnEnding}`, string>>

/** The column of a text in a language. */
export const findColumn = <Field extends string>(
  language: Language,
  field: Field,
): `${Field}${ColumnEnding}` => `${field}${languageDetails[language].columnEnding}`

/** A row's text in a language. */
export const readColumn = <Field extends string>(
  language: Language,
  row: TextColumns<Field>,
  field: Field,
): string => row[findColumn(language, field)]

/** A row's text in each language. */
export const readColumns = <Field extends string>(row: TextColumns<Field>, field: Field): Localized<string> =>
  mapLanguages((language) => readColumn(language, row, field))
