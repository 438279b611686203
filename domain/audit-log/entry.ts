import {z} from 'zod'
import {sha256} from '#domain/seal/document-hash.ts'
import {personShape, sealKinds} from '#domain/seal/seal.ts'
import {correctionPrefix} from './correction.ts'

export const standings = [...sealKinds, 'restored', 'unsealed', 'corrected'] as const

/** The kind of an entry's seal. Includes entries that put the last sealed version back, unsealed entries, and corrections of recorded authors. */
export type Standing = (typeof standings)[number]

export const entryShape = z.object({
  position: z.number().int().positive(),
  document_id: z.string(),
  document_type: z.string(),
  revision: z.string(),
  published_at: z.iso.datetime({offset: true}),
  recorded_at: z.iso.datetime({offset: true}),
  author: z.string(),
  approved_by: z.string().nullable(),
  /** `unsealed` if visitors never saw the entry, `corrected` if it holds no text; null for entries older than seals. */
  standing: z.enum(standings).nullable(),
  content: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
  hash_format: z.union([z.literal(1), z.literal(2)]),
})

export type Entry = Readonly<z.infer<typeof entryShape>>

// Control characters, line separators and lone surrogates. The backslash begins an escape.
const unstorable = /[\\\p{Cc}\p{Cs}\u2028\u2029]/gu
/** As long as the content service's ids. The database's index can't hold a value of any length. */
const maxLength = 128

const escapeCharacter = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

/**
 * Makes a text from outside storable as a line of an entry, so that no value can keep an entry out of the log. Different texts stay different, and
 * ordinary ids stay as they are. A text that is too long becomes its hash.
 */
export function toStorableLine(text: string): string {
  if (text === '') return '\\u{}'
  const line = text.replaceAll(unstorable, escapeCharacter)
  // JSON writes lone surrogates as escapes, so that each has its own hash.
  return line.length > maxLength ? `\\h{${sha256(JSON.stringify(text))}}` : line
}

/** The revision of an entry, from the id of the transaction that wrote the text. A client may choose the id, but not a correction's revision. */
export const toRevision = (transaction: string): string =>
  transaction.startsWith(correctionPrefix)
    ? `${escapeCharacter(transaction)}${toStorableLine(transaction.slice(1))}`
    : toStorableLine(transaction)

/** The content of an entry with the standing `corrected`. */
export const correctionContentShape = z.object({
  correction: z.object({
    position: z.number().int().positive(),
    hash: z.string(),
    previous: z.string().nullable(),
    authors: z.array(personShape).min(1),
    consents: z.array(personShape).length(2),
    reason: z.string().min(1),
    correctedAt: z.iso.datetime(),
    keyId: z.string(),
    signature: z.string(),
  }),
})
