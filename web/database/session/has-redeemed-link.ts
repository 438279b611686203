import {z} from 'zod'
import type {SessionClient} from './open-session.ts'

/** As long as the link itself was good. */
const provedMs = 3_600_000

// Both services call it so, whatever the link was for.
const linkMethod = 'otp'

const methods = z.array(z.object({method: z.string(), timestamp: z.number()}))

/**
 * Whether the session was begun by a link in a mail, within the last hour: its user proved that they read the mails of the account. A session of a
 * password or a passkey did not: it may have been left open.
 */
export async function hasRedeemedLink({auth}: Pick<SessionClient, 'auth'>): Promise<boolean> {
  const {data} = await auth.mfa.getAuthenticatorAssuranceLevel()
  const used = methods.safeParse(data?.currentAuthenticationMethods).data ?? []
  return used.some(({method, timestamp}) => method === linkMethod && Date.now() - timestamp * 1000 < provedMs)
}
