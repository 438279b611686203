import {z} from 'zod'

/**
 * How a text came to be sealed: entered by the operator before there was anything to compare it with; approved by a second person; or in an
 * emergency by one administrator alone, until a second person countersigns.
 */
export const sealKinds = ['initial', 'approved', 'emergency', 'countersigned'] as const
export type SealKind = (typeof sealKinds)[number]

const words = z.string().min(1)

/** A person as the content service knows them, with the role at that moment. */
const person = z.object({id: words, role: words})
export type SealPerson = Readonly<z.infer<typeof person>>

/** What stands in a document's field `seal`. Moments are ISO 8601 in UTC; hash is hexadecimal, signature base64url. */
export const sealShape = z.object({
  kind: z.enum(sealKinds),
  hash: z.string().regex(/^[\da-f]{64}$/u),
  authors: z.array(person.extend({_key: words})),
  approver: person.nullish().transform((value) => value ?? null),
  reason: words,
  /** When it was signed; a later seal of a document replaces an earlier one, never the other way round. */
  sealedAt: z.iso.datetime(),
  /** From which moment visitors are shown it. */
  liveFrom: z.iso.datetime(),
  keyId: words,
  signature: z.string().regex(/^[\w-]{86}$/u),
})
export type Seal = Readonly<z.infer<typeof sealShape>>
