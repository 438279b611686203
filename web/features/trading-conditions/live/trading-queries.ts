import {type QueryClient, queryOptions} from '@tanstack/react-query'
import * as z from 'zod/mini'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type InstrumentRow, instrumentRowShape} from '#domain/instruments/rows/instrument-row.ts'
import {type SpreadRow, spreadRowShape} from '#domain/spreads/spread-row.ts'
import {type InstrumentsQuery, writeInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {type LiveRows, fetchRows} from './fetch-rows.ts'
import {refreshAfter} from '../../market-data/refresh-after.ts'

const addressOf = (path: string, parameters: Readonly<Record<string, string>>) =>
  `/api/trading/${path}?${new URLSearchParams(parameters)}`

/** Address of the instruments that a query finds as a file, in its columns and order. */
export const instrumentsFile = ({lang, region}: Scope, query: InstrumentsQuery): string =>
  addressOf('instruments.csv', {lang, region, ...Object.fromEntries(writeInstrumentsQuery(query))})

/** Address of the spreads of an account type as a file. */
export const spreadsFile = ({lang, region}: Scope, account: AccountTypeCode): string =>
  addressOf('spreads.csv', {lang, region, account})

/** Query key under which the last count of changes from the socket is cached. */
export const latestVersionKey = ['market-data-version'] as const

const versionShape = z.optional(z.number())

/** The lowest version that the response must have, so that it is not older than the last change that the page received. */
const sinceParameter = (client: QueryClient): Record<string, string> => {
  const version = versionShape.parse(client.getQueryData(latestVersionKey))
  return version === undefined ? {} : {since: String(version)}
}

const live = {
  staleTime: 4_000,
  retry: 2,
  // Not paused while the browser believes to be offline: the site may run on this very machine, and a failure must show.
  networkMode: 'always',
  refetchInterval: ({state}: {state: Parameters<typeof refreshAfter>[0]}) => refreshAfter(state),
} as const

/** All instruments, as a visitor sees them. */
export const instrumentsOf = ({lang, region}: Scope) =>
  queryOptions({
    ...live,
    queryKey: ['trading', 'instruments', lang, region],
    queryFn: ({signal, client, queryKey}) =>
      fetchRows(
        addressOf('instruments', {lang, region, ...sinceParameter(client)}),
        instrumentRowShape,
        signal,
        client.getQueryData<LiveRows<InstrumentRow>>(queryKey),
      ),
  })

/** All spreads of an account type, as a visitor sees them. */
export const spreadsOf = ({lang, region}: Scope, account: AccountTypeCode) =>
  queryOptions({
    ...live,
    queryKey: ['trading', 'spreads', lang, region, account],
    queryFn: ({signal, client, queryKey}) =>
      fetchRows(
        addressOf('spreads', {lang, region, account, ...sinceParameter(client)}),
        spreadRowShape,
        signal,
        client.getQueryData<LiveRows<SpreadRow>>(queryKey),
      ),
  })
