import {randomUUID} from 'node:crypto'
import {App} from '@supabase/lite'
import type {PostgresConnection} from '@supabase/lite/postgres'
import type {Claims} from './identify.ts'
import {nameSchema} from './name-schema.ts'

/** Handles a request to `/rest/v1` with verified claims. */
export type TablesApi = (request: Request, claims: Claims) => Promise<Response>

/** As a hosted project's setting: more rows than these are fetched by paging. */
const maxRows = 1000

/** PostgREST's interface over the tables of `public`. It never gets the caller's key and token, only verified claims. */
export async function createTablesApi(tables: PostgresConnection): Promise<TablesApi> {
  // The library accepts claims only through an API key resolver: each request gets a one-time key.
  const tickets = new Map<string, Claims>()
  const app = new App({
    connection: tables,
    api: {schemas: ['public'], max_rows: maxRows, extra_search_path: ['public', 'extensions']},
    auth: {enabled: false},
    options: {
      server: {
        admin: false,
        apiKeys: {
          resolver: async (ticket) => {
            const claims = tickets.get(ticket)
            return claims ? {type: claims.role === 'service_role' ? 'secret' : 'publishable', claims} : null
          },
        },
      },
    },
  })
  await app.init()
  return async (request, claims) => {
    const ticket = randomUUID()
    const headers = new Headers(request.headers)
    headers.delete('authorization')
    headers.set('apikey', ticket)
    tickets.set(ticket, claims)
    try {
      return await nameSchema(await app.fetch(new Request(request, {headers}), {peerAddress: null}))
    } finally {
      tickets.delete(ticket)
    }
  }
}
