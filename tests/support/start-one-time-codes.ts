import {createKeepingHook, keepingHook} from './keep-mails.ts'
import {startDatabase, type TestDatabase} from './start-database.ts'

/** A database whose sign-in sends one-time codes, which the product does not, and keeps its mails for the test to read. */
export async function startOneTimeCodes(): Promise<TestDatabase> {
  const database = await startDatabase({
    seeded: false,
    authOptions: {oneTimeCodes: true, mailHook: keepingHook},
  })
  await createKeepingHook(database)
  return database
}
