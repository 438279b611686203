import {z} from 'zod'
import type {StoredCredential} from '../factors/webauthn/passkey.ts'
import type {Database} from '../service.ts'

const bytes = z.instanceof(Uint8Array).transform((value) => Buffer.from(value).toString('base64url'))

const rowShape = z.object({
  id: z.uuid(),
  credentialId: bytes,
  publicKey: bytes,
  counter: z.int().nonnegative(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})

/** A row of `auth.webauthn_credentials`: a passkey that signs its user in, without a password. Its key is base64url. */
export type SignInPasskey = Readonly<z.infer<typeof rowShape>>

/** A user's passkeys for sign-in, the oldest first. */
export const listSignInPasskeys = async (sql: Database, userId: string): Promise<readonly SignInPasskey[]> =>
  z.array(rowShape).parse(
    await sql`
      select id, credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as counter, transports,
        friendly_name as name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`,
  )

/** The part of a passkey that a signature is checked with. */
export const credentialOf = ({
  credentialId,
  publicKey,
  counter,
  transports,
}: SignInPasskey): StoredCredential => ({id: credentialId, publicKey, counter, transports})

/** A passkey as clients read it, without its key. */
export const describePasskey = ({id, name, createdAt, lastUsedAt}: SignInPasskey) => ({
  id,
  ...(name !== '' && {friendly_name: name}),
  created_at: createdAt,
  ...(lastUsedAt && {last_used_at: lastUsedAt}),
})
