import type {KeyObject} from 'node:crypto'
import {SignJWT} from 'jose'

export type TokenClaims = Readonly<Record<string, unknown>>

/** Signs an access token as the sign-in service does, valid for five minutes unless the claims override it. */
export const signToken = async (claims: TokenClaims, key: KeyObject): Promise<string> =>
  await new SignJWT({
    sub: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 300,
    ...claims,
  })
    .setProtectedHeader({alg: 'ES256'})
    .sign(key)
