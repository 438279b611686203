import {defaultLanguage, type Language} from '#domain/languages.ts'
import {choosePlural, type PluralForms} from '#domain/plural.ts'
import {fill} from '#i18n/fill.ts'
import type arabic from './ar.json'

type Catalogue = typeof arabic

/** The English texts that have a translation. */
export type Text = {[Key in keyof Catalogue]: Catalogue[Key] extends string ? Key : never}[keyof Catalogue]

/** The English plurals, such as `{count} changes`, whose translation depends on the count. */
type CountedText = Exclude<keyof Catalogue, Text>

/** The names of a text's placeholders. */
export type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Values<Name extends string, Value> = [Name] extends [never]
  ? []
  : [values: Readonly<Record<Name, Value>>]

type Translations = Readonly<Record<string, string | PluralForms>>

/** The translations of each language beside English. */
const catalogues = {
  ar: async () => (await import('./ar.json', {with: {type: 'json'}})).default,
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

const translated = readChoice()

/** The language of the Studio's interface. A change reloads the page, so it is constant. */
export const studioLanguage: Language = translated ?? defaultLanguage

/** Shows the Studio in another language. */
export function changeLanguage(language: Language): void {
  window.localStorage.setItem(storageKey, language)
  window.location.reload()
}

const translations: Translations = translated === null ? {} : await catalogues[translated]()

/** Isolates Latin words from the Arabic around them. */
const isolate = (value: string | number): string =>
  studioLanguage !== defaultLanguage && /\p{Script=Latin}/u.test(String(value))
    ? `\u2068${value}\u2069`
    : String(value)

const isolateAll = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

const lookUp = (text: string): string => {
  const found = translations[text]
  return typeof found === 'string' ? found : text
}

const placeholder = /\{(\w+)\}/u

/** Matches an English text that was filled, such as the message of a rule. */
const toPattern = (text: string): RegExp => {
  // Literal parts and names in turn.
  const parts = text.split(placeholder)
  const escaped = parts.map((part, index) =>
    index % 2 === 1 ? `(?<${part}>.+?)` : part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`),
  )
  return new RegExp(`^${escaped.join('')}$`, 'su')
}

/** The translations of texts with placeholders, the longest first, because a short one matches more. */
const patterns = Object.entries(translations)
  .filter(([english]) => placeholder.test(english))
  .map(([english, translation]) => ({pattern: toPattern(english), translation, length: english.length}))
  .toSorted((a, b) => b.length - a.length)

/** Translates a text that other modules wrote in English, which may be filled already. An unknown text stays as it is. */
export function translate(text: string): string {
  if (Object.hasOwn(translations, text)) return lookUp(text)
  for (const {pattern, translation} of patterns) {
    const values = pattern.exec(text)?.groups
    if (!values) continue
    const message =
      typeof translation === 'string'
        ? translation
        : choosePlural(studioLanguage, translation, Number(values['count']))
    return fill(
      message,
      isolateAll(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, lookUp(value)]))),
    )
  }
  return text
}

/** Says an English text in the language of the Studio. */
export const say = <Message extends Text>(
  text: Message,
  ...[values]: Values<Placeholders<Message>, string | number>
): string => (values === undefined ? lookUp(text) : fill(lookUp(text), isolateAll(values)))

type Forms<Other> = Readonly<{one: string; other: Other}>

/** Says a number of things. The forms are English and have `{count}` as the placeholder. */
export function sayCount<Other extends CountedText>(
  count: number,
  {one, other}: Forms<Other>,
  ...[values]: Values<Exclude<Placeholders<Other>, 'count'>, string | number>
): string {
  const forms = translations[other]
  const english = count === 1 ? one : other
  const text = typeof forms === 'object' ? choosePlural(studioLanguage, forms, count) : english
  return fill(text, isolateAll({...values, count}))
}
