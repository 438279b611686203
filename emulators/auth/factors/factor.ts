import {z} from 'zod'
import type {Database} from '../service.ts'

const factorShape = z.object({
  id: z.uuid(),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'webauthn']),
  status: z.enum(['unverified', 'verified']),
  created_at: z.date(),
  updated_at: z.date(),
})

/** A second factor as clients read it, without its secret or public key. */
export type Factor = Readonly<z.infer<typeof factorShape>>

/** A user's factors, the oldest first. */
export const listFactors = async (sql: Database, userId: string): Promise<readonly Factor[]> =>
  z.array(factorShape).parse(
    await sql`
      select id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = ${userId} order by created_at, id`,
  )

export const hasVerifiedFactor = (factors: readonly Factor[]): boolean =>
  factors.some(({status}) => status === 'verified')

/** A factor of a user; undefined when the user has none with that id. */
export const findFactor = async (
  sql: Database,
  userId: string,
  factorId: string,
): Promise<Factor | undefined> => (await listFactors(sql, userId)).find(({id}) => id === factorId)
