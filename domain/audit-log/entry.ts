import {z} from 'zod'
import {personShape, sealKinds} from '#domain/seal/seal.ts'

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
