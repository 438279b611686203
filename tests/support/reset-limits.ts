import type {TestDatabase} from './start-database.ts'

/** Resets all rate limits of the sign-in service. */
export async function resetLimits({sql}: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql`delete from auth.rate_limits`
}
