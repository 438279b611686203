import {createPostgresConnection, type PostgresConnection} from '@supabase/lite/postgres'
import {type RunStatement, markRlsActive} from './library-privileges.ts'
import {shareCatalogue} from './share-catalogue.ts'
import {matchHostedResponses} from './match-hosted-responses.ts'
import type {ConnectionUrls} from '#commands/environment/connection-urls.ts'

// As hosted PostgREST prints them; the driver's own forms are a string and "2026-01-31 12:00:00+00".
const types = {
  numeric: {to: 1700, from: [1700], serialize: String, parse: Number},
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: String,
    parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  // The library passes function arguments as JSON already; the driver would stringify them again.
  jsonb: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (value: string): unknown => JSON.parse(value),
  },
}

const reconnect = {connect_timeout: 2, backoff: () => 0.1, onnotice: () => undefined}

/** Milliseconds a statement may take; the limit of a hosted project's signed-in role. */
const statementTimeoutMs = 8000

/** The connections behind the REST gateway: `tables` runs requests in the caller's role, `runAsOwner` statements in the owner's, `close` ends both. */
export function connectTables(urls: ConnectionUrls): {
  tables: PostgresConnection
  runAsOwner: RunStatement
  close: () => Promise<void>
} {
  const tables = createPostgresConnection({
    url: urls.authenticator,
    postgresOptions: {
      ...reconnect,
      max: 10,
      types,
      connection: {application_name: 'rest', statement_timeout: statementTimeoutMs},
    },
  })
  markRlsActive(tables)
  // The role that runs requests cannot read the catalogue; this connection of the owner only introspects.
  const catalogue = createPostgresConnection({
    url: urls.owner,
    postgresOptions: {...reconnect, max: 1, connection: {application_name: 'rest catalogue'}},
  })
  tables.introspect = shareCatalogue((options) => catalogue.introspect(options))
  tables.normalizeDbError = matchHostedResponses
  return {
    tables,
    runAsOwner: async (statement) => await catalogue.driver.unsafe(statement),
    close: async () => {
      // Without a timeout it would wait for an unavailable database.
      await Promise.all([tables, catalogue].map(async ({driver}) => await driver.end({timeout: 1})))
    },
  }
}
