import {z} from 'zod'
import {authSettings, type AuthService, type Database} from '../../service.ts'
import type {User} from '../../users/user.ts'
import type {Factor} from '../factor.ts'
import {listKnownCredentials} from './known-credentials.ts'
import {listPasskeys} from './passkey.ts'
import {creationOptions, requestOptions} from './passkey-options.ts'
import {checkRelyingParty, relyingPartyShape} from './relying-party.ts'

/** The body of a challenge of a passkey. */
export const challengeBodyShape = z.object({
  webauthn: relyingPartyShape.nullish().transform((named) => named ?? {}),
})

/** What the service remembers of a challenge until it is used. */
export const ceremonyShape = z.object({type: z.enum(['create', 'request']), challenge: z.string()})

const listShowable = async (sql: Database, userId: string) =>
  (await listPasskeys(sql, userId)).map(({credential: {id, transports}}) => ({id, transports}))

/** Makes a challenge: to create the passkey of a factor that is not verified yet, or to show any passkey of the user. */
export async function challengePasskey(
  {sql, siteUrl}: AuthService,
  named: z.infer<typeof relyingPartyShape>,
  {user, factor, address}: Readonly<{user: User; factor: Factor; address: string}>,
) {
  checkRelyingParty(siteUrl, named)
  const type = factor.status === 'unverified' ? 'create' : 'request'
  const publicKey =
    type === 'create'
      ? await creationOptions(siteUrl, {
          user,
          known: await listKnownCredentials(sql, user.id),
          residentKey: 'preferred',
        })
      : await requestOptions(siteUrl, await listShowable(sql, user.id))
  const ceremony = sql.json({type, challenge: publicKey.challenge})
  const rows = await sql`
    insert into auth.mfa_challenges (factor_id, ip, web_authn_session_data)
    values (${factor.id}, ${address}, ${ceremony})
    returning id, (extract(epoch from created_at) + ${authSettings.challengeSeconds})::integer as expires_at`
  return {row: rows[0], webauthn: {type, credential_options: {publicKey}}}
}
