import {authSettings, type Database} from './service.ts'

/** Removes expired rows. */
export async function sweep(sql: Database): Promise<void> {
  await sql`
    delete from auth.sessions where created_at < now() - make_interval(secs => ${authSettings.sessionSeconds})`
  await sql`delete from auth.rate_limits where ends_at < now()`
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
  await sql`delete from auth.one_time_tokens where created_at < now() - interval '1 day'`
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`
  await sql`delete from auth.webauthn_challenges where expires_at < now()`
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`
}
