import {z} from 'zod'
import {authErrors} from '../http/auth-error.ts'
import {type Call, emailShape, parseBody} from '../http/call.ts'
import type {AuthService, Database} from '../service.ts'
import {hashPassword} from '../tokens/password-hash.ts'
import {checkPassword} from '../users/password-rules.ts'
import {findUserByEmail} from '../users/user.ts'
import {adminErrors} from './admin-errors.ts'

const metadata = z.record(z.string(), z.json())

const shape = z.object({
  id: z.uuid('ID must conform to the uuid v4 format').optional(),
  email: emailShape.nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
})

/** What the administrator of a hosted project may set beside. */
const notEmulated = ['ban_duration', 'nonce', 'password_hash', 'phone', 'phone_confirm', 'role']

type Wanted = Omit<z.infer<typeof shape>, 'password'> & Readonly<{hash: string | undefined}>

/** Reads what a request asks for, with the hash of its password. */
export async function readWanted(call: Call): Promise<Wanted> {
  const sent = parseBody(call, z.record(z.string(), z.unknown()))
  const unknown = notEmulated.find((field) => (sent[field] ?? null) !== null)
  if (unknown !== undefined)
    throw authErrors.malformed(`The embedded sign-in service does not emulate "${unknown}"`)
  const {password, ...wanted} = parseBody(call, shape)
  if (password) checkPassword(password)
  return {...wanted, hash: password ? await hashPassword(password) : undefined}
}

/** Throws where another account has the address. */
export async function requireFreeEmail(sql: Database, email: string, ownId?: string): Promise<void> {
  const holder = await findUserByEmail(sql, email)
  if (holder && holder.id !== ownId) throw adminErrors.emailExists()
}

/** Stores what is wanted of a user that exists. A key of its data whose new value is null is removed. */
export async function changeUser(
  {sql: connection}: AuthService,
  sql: Database,
  id: string,
  {email, hash, email_confirm: isConfirmed, user_metadata: own, app_metadata: app}: Wanted,
): Promise<void> {
  if (email) {
    await requireFreeEmail(sql, email, id)
    await sql`update auth.users set email = ${email}, email_change = null where id = ${id}`
    await sql`delete from auth.one_time_tokens where user_id = ${id}`
  }
  // Before the password: an account has none after its address was proved.
  if (isConfirmed === true)
    await sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`
  if (hash !== undefined) {
    await sql`update auth.users set encrypted_password = ${hash} where id = ${id}`
    await sql`delete from auth.sessions where user_id = ${id}`
  }
  await sql`
    update auth.users set updated_at = now(),
      raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || ${connection.json(own ?? {})}),
      raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || ${connection.json(app ?? {})})
    where id = ${id}`
}
