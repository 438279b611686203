import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export const dynamic = 'force-dynamic'

/** Where password managers send a user to add or manage passkeys (W3C, Passkey Endpoints). */
export function GET(): Response {
  const passkeys = new URL('/account#sign-in-passkeys', siteEnvironment().SITE_URL).href
  return Response.json(
    {enroll: passkeys, manage: passkeys},
    {headers: {'cache-control': 'public, max-age=3600'}},
  )
}
