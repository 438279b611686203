import {SignJWT} from 'jose'
import {authSettings, type AuthService} from '../service.ts'
import type {Session} from '../sessions/session-row.ts'
import type {User} from '../users/user.ts'

/** Signs what a session says about its user, for an hour. */
export const signAccessToken = async (
  {keys, issuer}: AuthService,
  user: User,
  session: Session,
  now = Math.floor(Date.now() / 1000),
): Promise<string> =>
  await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({alg: 'ES256', kid: keys.kid, typ: 'JWT'})
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(now)
    .setExpirationTime(now + authSettings.accessTokenSeconds)
    .sign(keys.privateKey)
