import postgres from 'postgres'
import {hashPassword} from '#packages/supabase-local/auth/passwords.ts'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {newEmail} from '../site.ts'

async function withDatabase<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const settings = readSettings()
  const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Creates a confirmed client who has not been mailed recently, so no rate limit applies. Returns the address. */
export async function existingClient(name: string, password: string): Promise<string> {
  const email = newEmail(name)
  const hash = await hashPassword(password)
  await withDatabase(
    async (sql) =>
      await sql`
        insert into auth.users (email, encrypted_password, email_confirmed_at) values (${email}, ${hash}, now())`,
  )
  return email
}

/** Creates a member of staff without a second factor. Returns the address. */
export async function existingStaff(name: string, password: string): Promise<string> {
  const email = await existingClient(name, password)
  await withDatabase(async (sql) => await sql`select public.appoint_staff(${email})`)
  return email
}

/** Creates a confirmed subscription to the incidents of a component. Returns the address. */
export async function existingSubscriber(component: string): Promise<string> {
  const settings = readSettings()
  const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  const email = newEmail('subscriber')
  try {
    await sql`
      insert into subscriptions (topic, email, language, region, confirmed_at, component_ids)
      values ('status', ${email}, 'ar', 'MENA', now(), ${[component]})`
  } finally {
    await sql.end()
  }
  return email
}
