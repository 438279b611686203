import 'server-only'
import {cache} from 'react'
import {readSession} from '#web/database/session/read-session.ts'

/** Whether the reader works for the broker, and has shown all that they have set up. */
export const isStaff = cache(async (): Promise<boolean> => {
  const client = await readSession()
  const {data, error} = await client.rpc('is_staff')
  if (error) throw new Error(`The database did not tell who is staff: ${error.message}`)
  return data
})
