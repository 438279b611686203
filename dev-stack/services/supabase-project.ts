import path from 'node:path'
import type postgres from 'postgres'
import {makeOnce} from '#runtime/environment/private-files.ts'
import type {Keys} from '#runtime/environment/keys.ts'
import {hashPassword} from '#packages/supabase-local/auth/passwords.ts'
import {
  type AuthKeys,
  type AuthOptions,
  makeAuthKeys,
  parseAuthKeys,
} from '#packages/supabase-local/auth/service.ts'
import type {ProjectRole} from '#packages/supabase-local/rest/identify.ts'

/** Sign-in always needs a password or a passkey, so mails don't contain one-time codes. */
export const authOptions: AuthOptions = {
  oneTimeCodes: false,
  mailHook: 'public.queue_auth_mail',
  codeHook: 'public.judge_app_code',
}

/** The roles of the site, the publisher and the market data worker. `supabase/schemas/common/roles.sql` sets the same statement timeouts in a hosted project. */
export const listProjectRoles = ({supabase}: Keys): readonly ProjectRole[] => [
  {name: 'site_writer', token: supabase.site, connections: 3, statementTimeoutMs: 5000},
  {name: 'publication_writer', token: supabase.publisher, connections: 1, statementTimeoutMs: 8000},
  {name: 'market_data_writer', token: supabase.marketData, connections: 1, statementTimeoutMs: 8000},
]

/** Reads `auth-keys.json` from a data folder. The first start creates it (readable by its owner only). */
export const readAuthKeys = (dataDir: string): AuthKeys =>
  parseAuthKeys(makeOnce(path.join(dataDir, 'auth-keys.json'), makeAuthKeys))

/** The demo brand's member of staff. Only the embedded stack creates this account, and only this machine can reach the stack. */
const demoStaff = {email: 'staff@marsa.example', password: 'harbour-office-lamp'} as const

/** Creates the demo account if it doesn't exist. */
export async function addDemoStaff(sql: postgres.Sql): Promise<void> {
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

/** Sets the only web server that the database notifies of changed market data. */
export async function setMarketDataHook(sql: postgres.Sql, siteUrl: string, secret: string): Promise<void> {
  const url = `${siteUrl}/api/market-data-changed`
  await sql.begin(async (transaction) => {
    await transaction`delete from public.market_data_webhooks where url <> ${url}`
    await transaction`
      insert into public.market_data_webhooks (url, secret) values (${url}, ${secret})
      on conflict (url) do update set secret = excluded.secret`
  })
}
