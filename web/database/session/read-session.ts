import 'server-only'
import {cookies, headers} from 'next/headers'
import {cache} from 'react'
import {connectSession} from './open-session.ts'

/** A client for the user of the current page. The proxy has refreshed the session before. */
export const readSession = cache(async () => {
  const [cookieStore, requestHeaders] = [await cookies(), await headers()]
  return connectSession(requestHeaders, {
    getAll: () => cookieStore.getAll(),
    // Pages cannot set cookies; the proxy and form actions do.
    setAll: () => undefined,
  })
})

/** The signed-in user, verified by the sign-in service; null when nobody is signed in. Throws when the service is unavailable. */
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
