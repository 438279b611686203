import 'server-only'
import {cookies, headers} from 'next/headers'
import {cache} from 'react'
import {z} from 'zod'
import {connectSession} from './open-session.ts'

/** A client for the user of the current page. The proxy has already refreshed the session. */
export const readSession = cache(async () => {
  const [cookieStore, requestHeaders] = [await cookies(), await headers()]
  return connectSession(requestHeaders, {
    getAll: () => cookieStore.getAll(),
    // Pages can't set cookies; the proxy and form actions do.
    setAll: () => undefined,
  })
})

/** The signed-in user, verified by the sign-in service; null if the visitor is signed out. Throws if the service is unavailable. */
export const readCurrentUser = cache(async () => {
  const client = await readSession()
  const {data, error} = await client.auth.getUser()
  if (data.user) return data.user
  if (
    error &&
    (error.status === undefined || error.status >= 500) &&
    error.name !== 'AuthSessionMissingError'
  )
    throw new Error('The sign-in service did not respond.', {cause: error})
  return null
})

const shape = z.enum(['client', 'factor', 'expired', 'granted'])

/** Why the user may not read the inbox: see `staff_access` in `supabase/schemas/operations/staff.sql`. */
export type StaffAccess = z.infer<typeof shape>

export const readStaffAccess = cache(async (): Promise<StaffAccess> => {
  const client = await readSession()
  const {data, error} = await client.rpc('staff_access')
  if (error) throw new Error(`Could not check the staff role: ${error.message}`)
  return shape.parse(data)
})
