import 'server-only'
import {readSession} from '#web/database/session/read-session.ts'

/** Whether the reader has shown all that they have set up: the second factor too, where there is one. */
export async function hasFullAssurance(): Promise<boolean> {
  const client = await readSession()
  const {data, error} = await client.rpc('has_completed_mfa')
  if (error) throw new Error(`The database did not tell the level of a session: ${error.message}`)
  return data
}
