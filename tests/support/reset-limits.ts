import type {TestDatabase} from './start-database.ts'

/** Lets everybody try again who was asked to wait. */
export async function resetLimits({sql}: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql`delete from auth.rate_limits`
}
