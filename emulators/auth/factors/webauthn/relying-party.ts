import {z} from 'zod'
import {authErrors} from '../../http/auth-error.ts'

/** The site that passkeys belong to, as the standard calls it: its host, and the origin of its pages. */
export function relyingPartyOf(siteUrl: string) {
  const {hostname, host, origin} = new URL(siteUrl)
  return {id: hostname, name: host, origin}
}

/** What a client says about the site. */
export const relyingPartyShape = z.object({
  rpId: z.string().nullish(),
  rpOrigins: z.array(z.string()).nullish(),
})

/** Throws when a client names another site than that of the service. */
export function checkRelyingParty(
  siteUrl: string,
  {rpId, rpOrigins}: z.infer<typeof relyingPartyShape>,
): void {
  const {id, origin} = relyingPartyOf(siteUrl)
  if ((rpId ?? id) !== id) throw authErrors.malformed(`rpId needs to be ${id}`)
  if (rpOrigins?.some((named) => named !== origin))
    throw authErrors.malformed(`rpOrigins needs to be ${origin}`)
}
