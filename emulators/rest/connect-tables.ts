import {restoreWarnings} from './node-warnings.ts'
import {createPostgresConnection, type PostgresConnection} from '@supabase/lite/postgres'
import postgres from 'postgres'
import {readCompositeTypes} from './composite-types.ts'
import {endAsRequested} from './ending.ts'
import {parseNumeric, parseStored, wholeNumber} from './exact-numbers.ts'
import type {Claims} from './identify.ts'
import {type RunStatement, markRlsActive} from './library-privileges.ts'
import {shareCatalogue} from './share-catalogue.ts'
import {matchHostedRequests} from './match-hosted-requests.ts'
import {matchHostedResponses} from './match-hosted-responses.ts'
import {keepTimeAsRequested} from './time-zone.ts'
import {callableWithBody} from './unnamed-parameter.ts'
import type {ConnectionUrls} from '#commands/environment/connection-urls.ts'

// As hosted PostgREST prints them; the driver's own forms are a string and "2026-01-31 12:00:00+00".
const types = {
  numeric: {to: 1700, from: [1700], serialize: String, parse: parseNumeric},
  bigint: {to: 20, from: [20], serialize: String, parse: wholeNumber},
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
  // JSON has no number for these: they are texts.
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

type Role = Claims['role']
type Pool = Readonly<{roles: readonly Role[]; connections: number; statementTimeoutMs: number}>

/**
 * Who reads the public data, who sends a form, who is signed in and the workers wait only for their own kind. The limits of statements are those that
 * `supabase/schemas/roles.sql` sets for the roles of a hosted project.
 */
const pools: readonly Pool[] = [
  {roles: ['anon'], connections: 4, statementTimeoutMs: 2000},
  {roles: ['site_writer'], connections: 3, statementTimeoutMs: 5000},
  {roles: ['authenticated'], connections: 4, statementTimeoutMs: 8000},
  {roles: ['service_role'], connections: 4, statementTimeoutMs: 8000},
]

/** The connections behind the REST gateway. */
export type TablesConnections = Readonly<{
  /** Runs requests in the caller's role. */
  tablesOf: (role: Role) => PostgresConnection
  /** Runs statements in the owner's role. */
  runAsOwner: RunStatement
  /** Checks whether the database is available, whatever the others wait for. */
  ping: () => Promise<void>
  close: () => Promise<void>
}>

/** Connects at the first statement. */
export function connectTables(urls: ConnectionUrls): TablesConnections {
  restoreWarnings()
  // The role that runs requests cannot read the catalogue; this connection of the owner only introspects.
  const catalogue = createPostgresConnection({
    url: urls.owner,
    postgresOptions: {...reconnect, max: 1, connection: {application_name: 'rest catalogue'}},
  })
  const runAsOwner: RunStatement = async (statement) => await catalogue.driver.unsafe(statement)
  let listening: Promise<unknown> | undefined
  const {introspect, forget} = shareCatalogue(async (options) => {
    // First, so that no change comes between; PostgREST reads its schema again at this notification, too, and whenever it listens anew.
    listening ??= catalogue.driver.listen('pgrst', forget, () => forget())
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
    const composites = await readCompositeTypes(runAsOwner)
    return {...(await catalogue.introspect(options)), composites}
  })
  const connect = ({roles, connections, statementTimeoutMs}: Pool): PostgresConnection => {
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
    keepTimeAsRequested(tables)
    const introspectForRequest = async (...options: Parameters<typeof introspect>) =>
      callableWithBody(await introspect(...options))
    tables.introspect = introspectForRequest
    const findRelation = tables.onPostgrestAST.bind(tables)
    tables.onPostgrestAST = async (query) =>
      matchHostedRequests(await findRelation(query), await introspectForRequest({useCache: true}))
    // Only the service reads every row anyway.
    const readsRows = roles.every((role) => role === 'service_role')
    tables.normalizeDbError = (error) => matchHostedResponses(error, {readsRows})
    return tables
  }
  const connected = pools.map((pool) => ({roles: pool.roles, tables: connect(pool)}))
  const probe = postgres(urls.authenticator, {
    ...reconnect,
    max: 1,
    connection: {application_name: 'rest probe', statement_timeout: 2000},
  })
  return {
    tablesOf: (role) => {
      const own = connected.find(({roles}) => roles.includes(role))
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
