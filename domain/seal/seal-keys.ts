import {z} from 'zod'

/** A public key, as in RFC 8037. `validUntil` (ISO 8601) is set when the key is retired; its earlier signatures stay valid. */
export const sealPublicKeyShape = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/u),
  kid: z.string().min(1),
  validUntil: z.iso.datetime().optional(),
})
export type SealPublicKey = Readonly<z.infer<typeof sealPublicKeyShape>>

/** All public keys that ever sealed, including retired ones (RFC 7517). */
export const sealKeySetShape = z.object({keys: z.array(sealPublicKeyShape).min(1)})
export type SealKeySet = Readonly<z.infer<typeof sealKeySetShape>>

/** The private key, as in RFC 8037. Only the publisher has it. */
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

/** A key set, as JSON in an environment variable. */
export const sealKeySetText = fromJson.pipe(sealKeySetShape)

/** A private key, as JSON in an environment variable. */
export const sealPrivateKeyText = fromJson.pipe(sealPrivateKeyShape)

/** The public half of a private key. */
export const toPublicKey = ({kty, crv, x, kid}: SealPrivateKey): SealPublicKey => ({kty, crv, x, kid})
