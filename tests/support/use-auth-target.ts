import {afterAll, beforeAll, beforeEach, type TestContext} from 'vitest'
import {type AuthTarget, reachFromOutside, targetOf} from './auth-target.ts'
import {resetLimits} from './reset-limits.ts'
import {startDatabase, type TestDatabase} from './start-database.ts'

const outside = reachFromOutside(process.env)

/** Whether the service is somebody else's: what stands behind it is out of reach. */
export const isOutside = outside !== undefined

/** Gives the tests of a file a sign-in service: one of their own, where nobody is asked to wait for what another test tried, or the one outside. */
export function useAuthTarget(onStart: (target: AuthTarget) => void): void {
  if (outside) {
    onStart(outside)
    return
  }
  let database: TestDatabase

  beforeAll(async () => {
    database = await startDatabase({seeded: false})
    onStart(targetOf(database))
  })

  beforeEach(async () => {
    await resetLimits(database)
  })

  afterAll(async () => {
    await database.close()
  })
}

/** What stands behind the service. A test that takes it is skipped from outside, and says why. */
export const insideOf = ({inside}: AuthTarget, skip: TestContext['skip'], reason: string): TestDatabase =>
  inside ?? skip(reason)
