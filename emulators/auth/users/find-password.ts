import {z} from 'zod'
import type {Database} from '../service.ts'
import {nobodysHash} from '../tokens/password-hash.ts'

const shape = z.object({
  id: z.uuid(),
  hash: z.string(),
  has_account: z.boolean(),
  is_confirmed: z.boolean(),
})

/** The hash against which a sign-in checks the password. Where an address has no account, or its account no password, it is that of an unknown one. */
export async function findPassword(sql: Database, email: string) {
  const [row] = await sql`
    select coalesce(known.id, gen_random_uuid()) as id, coalesce(nullif(known.encrypted_password, ''), ${await nobodysHash}) as hash,
      known.id is not null as has_account, known.email_confirmed_at is not null as is_confirmed
    from (select 1) one left join auth.users known on known.email = ${email}`
  const {has_account: hasAccount, is_confirmed: isConfirmed, ...found} = shape.parse(row)
  return {...found, hasAccount, isConfirmed}
}
