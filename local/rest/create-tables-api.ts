import {randomBytes} from 'node:crypto'
import {App} from '@supabase/lite'
import type {PostgresConnection} from '@supabase/lite/postgres'
import {SignJWT} from 'jose'
import type {Claims} from './identify.ts'

/** Answers a request to `/rest/v1` on behalf of somebody who was identified. */
export type TablesApi = (request: Request, claims: Claims) => Promise<Response>

/** As a hosted project's setting: more rows than these are fetched by paging. */
const maxRows = 1000

/** PostgREST's interface over the tables of `public`. It trusts only tokens that it signs itself, so the caller's never reach it. */
export async function createTablesApi(tables: PostgresConnection): Promise<TablesApi> {
  const secret = randomBytes(32).toString('base64url')
  const app = new App({
    connection: tables,
    api: {schemas: ['public'], max_rows: maxRows, extra_search_path: ['public', 'extensions']},
    auth: {enabled: false, jwt_secret: secret},
    options: {server: {admin: false}},
  })
  await app.init()
  const signingKey = new TextEncoder().encode(secret)
  return async (request, claims) => {
    const token = await new SignJWT(claims).setProtectedHeader({alg: 'HS256'}).sign(signingKey)
    const headers = new Headers(request.headers)
    headers.delete('apikey')
    headers.set('authorization', `Bearer ${token}`)
    return await app.fetch(new Request(request, {headers}), {peerAddress: null})
  }
}
