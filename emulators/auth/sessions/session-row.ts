import {z} from 'zod'
import type {Database} from '../service.ts'

/** How somebody proved who they are. */
export type Method =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'totp'
  | 'passkey'

export const sessionShape = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({method: z.string(), timestamp: z.int()})),
  created_at: z.date(),
})

/** A row of `auth.sessions`: one device that is signed in. */
export type Session = Readonly<z.infer<typeof sessionShape>>

export async function findSession(sql: Database, id: string): Promise<Session | undefined> {
  const rows = await sql`select id, user_id, aal, amr, created_at from auth.sessions where id = ${id}`
  return rows.length === 0 ? undefined : sessionShape.parse(rows[0])
}
