import {z} from 'zod'
import type {Database} from '../service.ts'
import {nobodysHash} from '../tokens/password-hash.ts'

const shape = z.object({
  id: z.uuid(),
  hash: z.string(),
  is_somebodys: z.boolean(),
  is_confirmed: z.boolean(),
})

/** What a sign-in with a password is checked against. An address without an account gets a row of the same size, whose password nobody knows. */
export async function findPassword(sql: Database, email: string) {
  const [row] = await sql`
    select coalesce(known.id, gen_random_uuid()) as id, coalesce(known.encrypted_password, ${await nobodysHash}) as hash,
      known.id is not null as is_somebodys, known.email_confirmed_at is not null as is_confirmed
    from (select 1) asked left join auth.users known on known.email = ${email}`
  const {is_somebodys: isSomebodys, is_confirmed: isConfirmed, ...found} = shape.parse(row)
  return {...found, isSomebodys, isConfirmed}
}
