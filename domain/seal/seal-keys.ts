import {z} from 'zod'

/** A public key, as in RFC 8037. `validUntil` (ISO 8601) is set when it signs no more: what it signed before stays good. */
export const sealPublicKeyShape = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/u),
  kid: z.string().min(1),
  validUntil: z.iso.datetime().optional(),
})
export type SealPublicKey = Readonly<z.infer<typeof sealPublicKeyShape>>

/** All public keys that ever sealed, the old ones too (RFC 7517). */
export const sealKeySetShape = z.object({keys: z.array(sealPublicKeyShape).min(1)})
export type SealKeySet = Readonly<z.infer<typeof sealKeySetShape>>

/** The private key, as in RFC 8037; only the publisher has it. */
export const sealPrivateKeyShape = sealPublicKeyShape
  .omit({validUntil: true})
  .extend({d: z.string().regex(/^[\w-]{43}$/u)})
export type SealPrivateKey = Readonly<z.infer<typeof sealPrivateKeyShape>>

const fromJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({code: 'custom', message: 'it is not JSON'})
    return z.NEVER
  }
})

/** A key set, written as JSON in a variable of the environment. */
export const sealKeySetText = fromJson.pipe(sealKeySetShape)

/** A private key, written as JSON in a variable of the environment. */
export const sealPrivateKeyText = fromJson.pipe(sealPrivateKeyShape)

/** The public half of a private key. */
export const publicKeyOf = ({kty, crv, x, kid}: SealPrivateKey): SealPublicKey => ({kty, crv, x, kid})
