import {defaultLanguage, type Language} from '#domain/languages.ts'
import {choosePlural, type PluralForms} from '#domain/plural.ts'
import {fill} from '#i18n/fill.ts'
import type arabic from './ar.json'

type Catalogue = typeof arabic

/** The English texts that have a translation. */
export type Text = {[Key in keyof Catalogue]: Catalogue[Key] extends string ? Key : never}[keyof Catalogue]

/** The English plurals, such as `{count} changes`, whose translation depends on the count. */
export type CountedText = Exclude<keyof Catalogue, Text>

/** The names of a text's placeholders. */
export type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Value = string | number
type Values<Name extends string> = [Name] extends [never] ? [] : [values: Readonly<Record<Name, Value>>]

/** English plural forms with `{count}` as the placeholder. */
type Forms<Other> = Readonly<{one: string; other: Other}>

/** The translations of English texts into one language. */
export type Translations = Readonly<Record<string, string | PluralForms>>

const placeholder = /\{(\w+)\}/u

/** Matches an English text that was filled, such as the message of a rule. A placeholder ending in `Time` only matches a clock time. */
function toPattern(text: string): RegExp {
  // Literal parts and names in turn.
  const parts = text
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 1
        ? `(?<${part}>${part.endsWith('Time') ? '[\\d:?]+' : '.+?'})`
        : part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`),
    )
  return new RegExp(`^${parts.join('')}$`, 'su')
}

/** Paths, schemes and endings such as `/legal`, `https://` and `.L`. In Arabic, their signs would move to the other end. */
const code = /(?<![\w\u2066])(?:[#/.][\w/][\w/#.-]*|[a-z]+:(?:\/\/)?)/giu

const isolateCode = (text: string): string => text.replaceAll(code, '\u2066$&\u2069')

/** Translates English texts into a language. A text without a translation stays as it is. */
export function createTranslator(language: Language, translations: Translations) {
  const lookUp = (text: string): string => {
    const found = translations[text]
    return typeof found === 'string' ? isolateCode(found) : text
  }
  const isForeign = (value: string) => language !== defaultLanguage && /\p{Script=Latin}/u.test(value)
  /** Fills a text. Latin words are isolated from the direction of the text around them. */
  const fillIsolated = (text: string, values: Readonly<Record<string, Value>>): string =>
    fill(
      text,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          isForeign(String(value)) ? `\u2068${value}\u2069` : String(value),
        ]),
      ),
    )
  // The longest first, because a short one matches more.
  const patterns = Object.entries(translations)
    .filter(([english]) => placeholder.test(english))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, translation]) => ({pattern: toPattern(english), translation}))

  /** Translates a text of another module, which may be filled already. */
  function translate(text: string): string {
    if (typeof translations[text] === 'string') return lookUp(text)
    for (const {pattern, translation} of patterns) {
      const found = pattern.exec(text)?.groups
      if (!found) continue
      const values = Object.fromEntries(
        // A `{problem}` is another message.
        Object.entries(found).map(([name, value]) => [
          name,
          name === 'problem' ? translate(value) : lookUp(value),
        ]),
      )
      const message =
        typeof translation === 'string'
          ? translation
          : choosePlural(language, translation, Number(values['count']))
      return fillIsolated(message, values)
    }
    return text
  }

  return {
    /** Says an English text. */
    say: <Message extends Text>(text: Message, ...[values]: Values<Placeholders<Message>>): string =>
      values === undefined ? lookUp(text) : fillIsolated(lookUp(text), values),

    /** Says a number of things. */
    sayCount: <Other extends CountedText>(
      count: number,
      {one, other}: Forms<Other>,
      ...[values]: Values<Exclude<Placeholders<Other>, 'count'>>
    ): string => {
      const forms = translations[other]
      const english = count === 1 ? one : other
      return fillIsolated(typeof forms === 'object' ? choosePlural(language, forms, count) : english, {
        ...values,
        count,
      })
    },

    translate,
  }
}
