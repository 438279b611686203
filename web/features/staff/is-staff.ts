import 'server-only'
import {cache} from 'react'
import {readSession} from '#web/database/session/read-session.ts'

/** Whether the user is staff and has completed every factor that is set up. */
export const isStaff = cache(async (): Promise<boolean> => {
  const client = await readSession()
  const {data, error} = await client.rpc('is_staff')
  if (error) throw new Error(`Could not check the staff role: ${error.message}`)
  return data
})
