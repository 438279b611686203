import {afterAll, beforeAll, beforeEach} from 'vitest'
import {forgetLimits} from './auth-visitor.ts'
import {startDatabase, type TestDatabase} from './start-database.ts'

/** Gives the tests of a file an empty database with the sign-in service on it; nobody is asked to wait for what another test tried. */
export function useAuthDatabase(onStart: (database: TestDatabase) => void): void {
  let database: TestDatabase

  beforeAll(async () => {
    database = await startDatabase({seeded: false})
    onStart(database)
  })

  beforeEach(async () => {
    await forgetLimits(database)
  })

  afterAll(async () => {
    await database.close()
  })
}
