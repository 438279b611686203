import 'server-only'
import {cookies, headers} from 'next/headers'
import {cache} from 'react'
import {connectSession} from './open-session.ts'

/** A client that speaks for the reader of the page that is rendered. The proxy has refreshed the session before. */
export const readSession = cache(async () => {
  const [kept, asked] = [await cookies(), await headers()]
  return connectSession(asked, {
    getAll: () => kept.getAll(),
    // A page that is rendered cannot set cookies; those who can have done so.
    setAll: () => undefined,
  })
})

/** Who reads the page, asked of the sign-in service and not of the cookie; null when nobody is signed in. Throws when it is away. */
export const readReader = cache(async () => {
  const client = await readSession()
  const {data, error} = await client.auth.getUser()
  if (data.user) return data.user
  if (
    error &&
    (error.status === undefined || error.status >= 500) &&
    error.name !== 'AuthSessionMissingError'
  )
    throw new Error('The sign-in service did not answer.', {cause: error})
  return null
})
