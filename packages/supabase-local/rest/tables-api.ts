import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {App} from '@supabase/lite'
import type {PostgresConnection} from '@supabase/lite/postgres'
import type {Claims} from './identify.ts'
import type {TablesConnections} from './connect-tables.ts'
import {watchPrivileges} from './catalogue.ts'

const noRelationship = z.looseObject({code: z.literal('PGRST200'), details: z.string()})

/** Corrects the name of the schema in a response. For a table without keys, the library writes "test". */
async function nameSchema(response: Response): Promise<Response> {
  if (response.status !== 400) return response
  const text = await response.text()
  const {headers, status} = response
  const error = text.includes('PGRST200') ? noRelationship.safeParse(JSON.parse(text)) : undefined
  if (!error?.success) return new Response(text, {status, headers})
  const details = error.data.details.replace(
    / in the schema 'test'(?=, but no matches)/u,
    " in the schema 'public'",
  )
  headers.delete('content-length')
  return new Response(JSON.stringify({...error.data, details}), {status, headers})
}

/** Handles a request to `/rest/v1` with verified claims. */
type TablesApi = (request: Request, claims: Claims) => Promise<Response>

/** The same limit as in a hosted project. Clients page through larger results. */
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

export type TablesOnDemand = Readonly<{
  isStarted: () => boolean
  /** Starts the interface at its first use, and retries after a failure. Rejects if the library granted privileges. */
  start: () => Promise<TablesApi>
}>

/** Serves the tables of a database that may not be available yet. Reads their columns when it starts. */
export function startOnRequest({
  roles,
  tablesOf,
  runAsOwner,
}: Pick<TablesConnections, 'roles' | 'tablesOf' | 'runAsOwner'>): TablesOnDemand {
  const withoutGrants = watchPrivileges(runAsOwner, roles)
  let starting: Promise<TablesApi> | undefined

  // The library would grant privileges at its first request, so this sends one.
  const beginOn = async (tables: PostgresConnection): Promise<TablesApi> => {
    const handle = await createTablesApi(tables)
    await handle(new Request('http://localhost/rest/v1/rpc/none', {method: 'POST'}), {role: 'anon'})
    return handle
  }

  const begin = async (): Promise<TablesApi> => {
    const started = new Map<string, TablesApi>()
    for (const role of roles) started.set(role, await beginOn(tablesOf(role)))
    return async (request, claims) => {
      const handle = started.get(claims.role)
      if (!handle) throw new Error(`No interface was started for the role ${claims.role}.`)
      return await handle(request, claims)
    }
  }

  return {
    isStarted: () => starting !== undefined,
    start: async () => {
      starting ??= withoutGrants(begin)
      try {
        return await starting
      } catch (error) {
        starting = undefined
        console.error(error instanceof Error ? error.message : error)
        throw error
      }
    },
  }
}
