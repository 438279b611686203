import {restoreWarnings} from './node-warnings.ts'
import {createPostgresConnection, type PostgresConnection} from '@supabase/lite/postgres'
import postgres from 'postgres'
import {readCompositeTypes, type RunStatement, markRlsActive, shareCatalogue} from './catalogue.ts'
import {endAsRequested} from './preferences.ts'
import {parseNumeric, parseStored, parseWhole} from './exact-numbers.ts'
import type {ProjectRole} from './identify.ts'
import {matchHostedRequests} from './hosted-requests.ts'
import {matchHostedResponses} from './hosted-responses.ts'
import {callableWithBody} from './function-arguments.ts'

// As hosted PostgREST prints them; the driver's own forms are a string and "2026-01-31 12:00:00+00".
const types = {
  numeric: {to: 1700, from: [1700], serialize: String, parse: parseNumeric},
  bigint: {to: 20, from: [20], serialize: String, parse: parseWhole},
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: String,
    parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  // The driver takes all but true for false, and writes the letters of a text into bytea.
  bool: {
    to: 16,
    from: [16],
    serialize: String,
    parse: (value: string) => value === 't',
  },
  bytea: {to: 17, from: [17], serialize: String, parse: String},
  // JSON can't express NaN and infinity as numbers, so they stay texts.
  float: {
    to: 701,
    from: [700, 701],
    serialize: String,
    parse: (value: string) => (Number.isFinite(Number(value)) ? Number(value) : value),
  },
  // The library passes function arguments as JSON already, and so are texts here; the driver would stringify them again.
  jsonb: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: parseStored,
  },
}

const reconnect = {connect_timeout: 2, backoff: () => 0.1, onnotice: () => undefined}

/** Connection strings of the database, with passwords. */
export type DatabaseUrls = Readonly<{
  /** Owns everything. */
  owner: string
  /** For the REST gateway. It can only switch to the roles of requests. */
  authenticator: string
  /** For the auth service. It owns the schema `auth` and sees nothing else. */
  authAdmin: string
}>

type Pool = Omit<ProjectRole, 'token'>

/** Each role has its own pool, so that requests wait only for requests of the same role. A hosted project has the same statement timeouts. */
const platformPools: readonly Pool[] = [
  {name: 'anon', connections: 4, statementTimeoutMs: 2000},
  {name: 'authenticated', connections: 4, statementTimeoutMs: 8000},
  {name: 'service_role', connections: 4, statementTimeoutMs: 8000},
]

/** The connections behind the REST gateway. */
export type TablesConnections = Readonly<{
  /** The roles of requests. */
  roles: readonly string[]
  /** Runs requests in the caller's role. */
  tablesOf: (role: string) => PostgresConnection
  /** Runs statements in the owner's role. */
  runAsOwner: RunStatement
  /** Checks whether the database is available, on a connection of its own. */
  ping: () => Promise<void>
  close: () => Promise<void>
}>

/** Connects at the first statement. */
export function connectTables(urls: DatabaseUrls, projectRoles: readonly ProjectRole[]): TablesConnections {
  restoreWarnings()
  // The role that runs requests cannot read the catalogue; this connection of the owner only introspects.
  const catalogue = createPostgresConnection({
    url: urls.owner,
    postgresOptions: {...reconnect, max: 1, connection: {application_name: 'rest catalogue'}},
  })
  const runAsOwner: RunStatement = async (statement) => await catalogue.driver.unsafe(statement)
  let listening: Promise<unknown> | undefined
  const {introspect, forget} = shareCatalogue(async (options) => {
    // Listens before it reads, so that no change is missed. Like PostgREST, it reads again after a notification and after a reconnect.
    listening ??= catalogue.driver.listen('pgrst', forget, () => forget())
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
    const composites = await readCompositeTypes(runAsOwner)
    return {...(await catalogue.introspect(options)), composites}
  })
  const connect = ({name, connections, statementTimeoutMs}: Pool): PostgresConnection => {
    const tables = createPostgresConnection({
      url: urls.authenticator,
      postgresOptions: {
        ...reconnect,
        max: connections,
        types,
        connection: {application_name: 'rest', statement_timeout: statementTimeoutMs},
      },
    })
    markRlsActive(tables)
    endAsRequested(tables)
    const introspectForRequest = async (...options: Parameters<typeof introspect>) =>
      callableWithBody(await introspect(...options))
    tables.introspect = introspectForRequest
    const findRelation = tables.onPostgrestAST.bind(tables)
    tables.onPostgrestAST = async (query) =>
      matchHostedRequests(await findRelation(query), await introspectForRequest({useCache: true}))
    // Only the service role may read every row.
    const readsRows = name === 'service_role'
    tables.normalizeDbError = (error) => matchHostedResponses(error, {readsRows})
    return tables
  }
  const connected = [...platformPools, ...projectRoles].map((pool) => ({
    role: pool.name,
    tables: connect(pool),
  }))
  const probe = postgres(urls.authenticator, {
    ...reconnect,
    max: 1,
    connection: {application_name: 'rest probe', statement_timeout: 2000},
  })
  return {
    roles: connected.map(({role}) => role),
    tablesOf: (role) => {
      const own = connected.find((pool) => pool.role === role)
      if (!own) throw new Error(`No connections are for the role ${role}.`)
      return own.tables
    },
    runAsOwner,
    ping: async () => void (await probe`select 1`),
    close: async () => {
      // Without a timeout it would wait for an unavailable database.
      const drivers = [...connected.map(({tables}) => tables.driver), catalogue.driver, probe]
      await Promise.all(drivers.map(async (driver) => await driver.end({timeout: 1})))
    },
  }
}
