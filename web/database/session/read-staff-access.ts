import 'server-only'
import {cache} from 'react'
import {z} from 'zod'
import {readSession} from './read-session.ts'

const shape = z.enum(['client', 'factor', 'expired', 'granted'])

/** What keeps the user from the inbox: see `supabase/schemas/staff/staff_access.sql`. */
export type StaffAccess = z.infer<typeof shape>

/** What keeps the user from the inbox, if anything does. */
export const readStaffAccess = cache(async (): Promise<StaffAccess> => {
  const client = await readSession()
  const {data, error} = await client.rpc('staff_access')
  if (error) throw new Error(`Could not check the staff role: ${error.message}`)
  return shape.parse(data)
})
