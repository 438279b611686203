import {z} from 'zod'
import type {Database} from '../../service.ts'

const credentialShape = z.object({
  id: z.base64url(),
  /** In the format of COSE, as base64url. */
  publicKey: z.base64url(),
  /** How often the device says it has signed; always 0 where it does not count. */
  counter: z.int().nonnegative(),
  transports: z.array(z.string()),
})

/** The public half of a passkey, as it is stored in `auth.mfa_factors.web_authn_credential`. */
export type StoredCredential = z.infer<typeof credentialShape>

const rowShape = z.object({factorId: z.uuid(), credential: credentialShape})

/** The verified passkeys of a user, each with its factor. */
export const listPasskeys = async (sql: Database, userId: string) =>
  z.array(rowShape).parse(
    await sql`
      select id as "factorId", web_authn_credential as credential from auth.mfa_factors
      where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified' order by created_at, id`,
  )
