import postgres from 'postgres'
import {z} from 'zod'
import {startDatabase, type TestDatabase} from './start-database.ts'

/** A sign-in service that tests talk to, with the database behind it. */
export type AuthTarget = Pick<TestDatabase, 'restUrl' | 'sql' | 'close'> &
  Readonly<{keys: Readonly<{supabase: Readonly<{publishable: string}>}>; mailDomain: string}>

const hostedShape = z.object({
  HOSTED_SUPABASE_URL: z.url(),
  HOSTED_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  HOSTED_SUPABASE_DB_URL: z.url(),
  // The hosted service refuses addresses of "example.com".
  HOSTED_MAIL_DOMAIN: z.string().min(4),
})

/** The embedded service, or a hosted project without clients that the environment names. On that the accounts of earlier runs are removed. */
export async function startAuthTarget(): Promise<AuthTarget> {
  if (!process.env['HOSTED_SUPABASE_URL'])
    return {...(await startDatabase({seeded: false})), mailDomain: 'example.com'}
  const env = hostedShape.parse(process.env)
  const sql = postgres(env.HOSTED_SUPABASE_DB_URL, {max: 2, onnotice: () => undefined})
  await sql`delete from auth.users where email like ${`client-%@${env.HOSTED_MAIL_DOMAIN}`}`
  return {
    restUrl: env.HOSTED_SUPABASE_URL,
    keys: {supabase: {publishable: env.HOSTED_SUPABASE_PUBLISHABLE_KEY}},
    sql,
    mailDomain: env.HOSTED_MAIL_DOMAIN,
    close: async () => await sql.end(),
  }
}
