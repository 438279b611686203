import {afterAll, beforeAll, beforeEach, type TestContext} from 'vitest'
import {type AuthTarget, hostedTarget, makeTarget} from './auth-client.ts'
import {resetLimits} from '../database/queries.ts'
import {startDatabase, type TestDatabase} from '../start-database.ts'

const outside = hostedTarget(process.env)

/** Whether the tests run against a hosted service, whose database is out of reach. */
export const isOutside = outside !== undefined

/** Provides a sign-in service to the tests of a file: an embedded one with reset rate limits, or the hosted one. */
export function useAuthTarget(onStart: (target: AuthTarget) => void): void {
  if (outside) {
    onStart(outside)
    return
  }
  let database: TestDatabase

  beforeAll(async () => {
    database = await startDatabase({seeded: false})
    onStart(makeTarget(database))
  })

  beforeEach(async () => {
    await resetLimits(database)
  })

  afterAll(async () => {
    await database.close()
  })
}

/** The database of the service. Skips the test, with a reason, when the service is hosted. */
export const requireInside = (
  {inside}: AuthTarget,
  skip: TestContext['skip'],
  reason: string,
): TestDatabase => inside ?? skip(reason)
