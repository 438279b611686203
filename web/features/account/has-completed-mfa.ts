import 'server-only'
import {readSession} from '#web/database/session/read-session.ts'

/** Whether the session is complete: with the second factor, where the user has one. */
export async function hasCompletedMfa(): Promise<boolean> {
  const client = await readSession()
  const {data, error} = await client.rpc('has_completed_mfa')
  if (error)
    throw new Error(`The database did not say whether a session has its second factor: ${error.message}`)
  return data
}
