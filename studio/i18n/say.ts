import {nameLanguage} from '#domain/language-details.ts'
import {defaultLanguage, type Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {createTranslator, type Translations} from './translator.ts'

/** The translations of each language beside English. */
const catalogues = {
  ar: async () => (await import('./ar.json')).default,
} as const satisfies Partial<Record<Language, () => Promise<Translations>>>

type Translated = keyof typeof catalogues

const isTranslated = (language: unknown): language is Translated =>
  typeof language === 'string' && Object.hasOwn(catalogues, language)

/** The languages of the Studio's interface. */
export const studioLanguages: readonly Language[] = [
  defaultLanguage,
  ...Object.keys(catalogues).filter(isTranslated),
]

const storageKey = 'marsa-studio-language'

function readChoice(): Translated | null {
  try {
    const chosen: unknown = globalThis.window?.localStorage.getItem(storageKey)
    return isTranslated(chosen) ? chosen : null
  } catch {
    // The browser blocks storage.
    return null
  }
}

const chosen = readChoice()

/** The language of the Studio's interface. A change reloads the page, so it is constant. */
export const studioLanguage: Language = chosen ?? defaultLanguage

/** The locale of dates and times: hours from 0 to 23 in every language. */
export const studioLocale = new Intl.Locale(toLocale(studioLanguage), {hourCycle: 'h23'}).toString()

/** The name of a language, in the language of the Studio. */
export const sayLanguage = (language: Language): string => nameLanguage(studioLanguage, language)

/** Shows the Studio in another language. */
export function changeLanguage(language: Language): void {
  window.localStorage.setItem(storageKey, language)
  window.location.reload()
}

export const {say, sayCount, translate} = createTranslator(
  studioLanguage,
  chosen === null ? {} : await catalogues[chosen](),
)

/** Separates the items of a list. */
export const listSeparator = say(', ')

export const joinList = (items: readonly string[]): string => items.join(listSeparator)
