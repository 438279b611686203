import {z} from 'zod'
import {sealKinds} from '#domain/seal/seal.ts'

export const standings = [...sealKinds, 'unsealed'] as const

/** How an entry stands: the kind of its seal, or unsealed. */
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
  /** How it was sealed; `unsealed` when no visitor saw it, null when it was entered before there were seals. */
  standing: z.enum(standings).nullable(),
  content: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
})

/** An entry of the publication log. */
export type Entry = Readonly<z.infer<typeof entryShape>>
