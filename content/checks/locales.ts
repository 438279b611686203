import {z} from 'zod'
import type {ContentDocument} from '../content-document.ts'

/** Both languages of a field as plain text. `path` locates it, such as `figures.2.label`. */
export type Locales = Readonly<{path: string; en: string; ar: string}>

/** A bilingual field. One language may be missing. */
export type LocalizedValue = Readonly<{path: string; en?: string | undefined; ar?: string | undefined}>

const span = z.object({text: z.string()})
const block = z
  .object({_type: z.literal('block'), children: z.array(span)})
  .transform(({children}) => children.map(({text}) => text).join(''))
// Other blocks of an article: pictures, tables, callouts, buttons.
const part = z
  .object({
    alt: z.string().optional(),
    caption: z.string().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    label: z.string().optional(),
    rows: z.array(z.object({cells: z.array(z.string())})).optional(),
  })
  .transform(({rows, ...texts}) =>
    [...Object.values(texts), ...(rows ?? []).flatMap(({cells}) => cells)].join('\n'),
  )

const text = z.union([
  z.string(),
  z.array(z.union([block, part])).transform((parts) => parts.filter((plain) => plain !== '').join('\n')),
])
const bilingual = z.object({_type: z.string().startsWith('localized'), en: text, ar: text})
const open = z.object({_type: z.string().startsWith('open'), en: text.optional(), ar: text.optional()})

/** Every bilingual field of a document, at any depth. Throws if a required language is missing. */
export const listLocales = (document: ContentDocument): LocalizedValue[] => collect(document, [])

/** Whether a field has both languages. */
export const isTranslated = (value: LocalizedValue): value is Locales =>
  value.en !== undefined && value.ar !== undefined

const bilingualType = /^(?:localized|open)(?:String|Text|Prose|Article)$/u

function collect(value: unknown, path: readonly string[]): LocalizedValue[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && typeof value._type === 'string' && bilingualType.test(value._type)) {
    const {en, ar} = (value._type.startsWith('open') ? open : bilingual).parse(value)
    return [{path: path.join('.'), en, ar}]
  }
  return Object.entries(value).flatMap(([name, part]) => collect(part, [...path, name]))
}

const numberPattern = /\d+(?:[.,:/]\d+)*(?:k\b|%)?/gu

// Arabic spells this out.
const aroundTheClock = 'على مدار الساعة طوال أيام الأسبوع'

// In Arabic, both ends of a percentage range have the sign: `74% و89%`.
const shortRange = /(?<first>\d)-(?=\d+%)/gu

const normalize = (text: string) => text.replace(/k$/u, '000').replaceAll(/(?<=\d),(?=\d{3})/gu, '')

/**
 * The numbers of a text, sorted: prices, ratios, percentages, dates. `100k` and `100,000` count as `100000`, and the Arabic words for `24/7` as
 * `24/7`.
 */
export const listNumbers = (text: string): string[] =>
  (text.replaceAll(aroundTheClock, '24/7').replaceAll(shortRange, '$<first>% ').match(numberPattern) ?? [])
    .map(normalize)
    .toSorted()

/** Numbers that differ between the languages of a field. */
export function checkNumbers({path, en, ar}: Locales): string[] {
  const [english, arabic] = [listNumbers(en).join(' '), listNumbers(ar).join(' ')]
  return english === arabic
    ? []
    : [`${path} has the numbers [${english}] in English and [${arabic}] in Arabic`]
}
