import type {SchemaType} from 'sanity'
import {z} from 'zod'
import {formatMoment} from '#schemas/values/moments.ts'
import {toCanonicalJson} from '#domain/seal/canonical-document.ts'
import {say} from '../i18n/say.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const choice = z.union([
  z.object({title: z.string(), value: z.unknown()}),
  z.string().transform((value) => ({title: value, value})),
])
const choicesShape = z.object({options: z.object({list: z.array(choice)})})

/** The form's title of a value in a closed set. */
function findChoice(type: SchemaType | undefined, value: unknown): string | undefined {
  const known = choicesShape.safeParse(type).data?.options.list ?? []
  return known.find((candidate) => candidate.value === value)?.title
}

/** Invisible characters, characters that reorder text, the marks of document ids, and the brackets of what isn't text. Excludes line breaks and tabs. */
const unseen =
  /(?![\n\t])[\u2039\u203A\u27E6\u27E7\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu

/** Replaces invisible characters with their code points. */
export const revealText = (text: string): string =>
  text.replaceAll(unseen, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `‹U+${code}›`
  })

/** A text as a reviewer sees it: with its hidden characters revealed. */
export const revealedText = z.string().transform(revealText)

/** Marks a document id inside a text. Authors' texts don't contain these brackets. */
export const markId = (id: string): string => `⟦${id}⟧`

/** The marked ids in a text. */
export const listMarkedIds = (text: string): string[] =>
  [...text.matchAll(/⟦([^⟧]*)⟧/gu)].map(([, id = '']) => id)

/** Replaces marked ids by document titles. */
export const nameMarkedIds = (text: string, findTitle: (id: string) => string): string =>
  text.replaceAll(/⟦([^⟧]*)⟧/gu, (_, id: string) => findTitle(id))

// With seconds, the short form would hide a change.
const formatDatetime = (value: string): string =>
  /:00(?:\.000)?Z$/u.test(value) ? formatMoment(value) : value.replace('T', ' ').replace(/Z$/u, ' UTC')

/** A value that is stored as null. The form shows it like a missing one, but the site may refuse it. */
const storedNull = '‹null›'

/** A single value as its form shows it. */
export function formatValue(type: SchemaType | undefined, value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return storedNull
  const chosen = findChoice(type, value)
  if (chosen !== undefined) return chosen
  if (typeof value === 'boolean') return value ? say('Yes') : say('No')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return toCanonicalJson(value)
  return type?.name === 'datetime' ? formatDatetime(value) : revealText(value)
}

/** A value without list keys and without the storage details of references. Links in formatted text keep their keys, because words name them. */
export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => !internal.has(name) && field !== undefined)
      .map(([name, field]) => [name, name === 'markDefs' ? field : withoutKeys(field)]),
  )
}

const internal = new Set(['_key', '_weak', '_strengthenOnPublish'])

/** Whether two values are equal, apart from keys. A null isn't a missing value. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined
    ? one === other
    : toCanonicalJson(withoutKeys(one)) === toCanonicalJson(withoutKeys(other))
