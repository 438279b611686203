import type postgres from 'postgres'
import {hashPassword} from '../auth/tokens/password-hash.ts'

/** The member of staff of the demo brand. The account is made by the embedded stack alone, which only this machine reaches. */
export const demoStaff = {email: 'staff@marsa.example', password: 'harbour-office-lamp'} as const

/** Makes the account, unless it is there. */
export async function appointDemoStaff(sql: postgres.Sql): Promise<void> {
  const [known] = await sql`select id from auth.users where email = ${demoStaff.email}`
  if (known) return
  const hash = await hashPassword(demoStaff.password)
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users (email, encrypted_password, email_confirmed_at)
      values (${demoStaff.email}, ${hash}, now())`
    await tx`select public.appoint_staff(${demoStaff.email})`
  })
}
