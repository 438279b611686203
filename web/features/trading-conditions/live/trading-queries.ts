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

/** Where the instruments that a question finds can be saved as a file, in its columns and order. */
export const instrumentsFile = ({lang, region}: Scope, question: InstrumentsQuery): string =>
  addressOf('instruments.csv', {lang, region, ...Object.fromEntries(writeInstrumentsQuery(question))})

/** Where the spreads of an account type can be saved as a file. */
export const spreadsFile = ({lang, region}: Scope, account: AccountTypeCode): string =>
  addressOf('spreads.csv', {lang, region, account})

/** Where the count of changes that the database last told of is kept. */
export const heardVersion = ['figures-version'] as const

const versionShape = z.optional(z.number())

/** What the site must know at least, so that no answer is older than what the page heard. */
const sinceHeard = (client: QueryClient): Record<string, string> => {
  const version = versionShape.parse(client.getQueryData(heardVersion))
  return version === undefined ? {} : {since: String(version)}
}

const live = {
  staleTime: 4_000,
  retry: 2,
  // Not put off while the browser thinks itself offline: the site may be on this very machine, and a failure must show.
  networkMode: 'always',
  refetchInterval: ({state}: {state: Parameters<typeof refreshAfter>[0]}) => refreshAfter(state),
} as const

/** All instruments, as a reader sees them. */
export const instrumentsOf = ({lang, region}: Scope) =>
  queryOptions({
    ...live,
    queryKey: ['trading', 'instruments', lang, region],
    queryFn: ({signal, client, queryKey}) =>
      fetchRows(
        addressOf('instruments', {lang, region, ...sinceHeard(client)}),
        instrumentRowShape,
        signal,
        client.getQueryData<LiveRows<InstrumentRow>>(queryKey),
      ),
  })

/** All spreads of an account type, as a reader sees them. */
export const spreadsOf = ({lang, region}: Scope, account: AccountTypeCode) =>
  queryOptions({
    ...live,
    queryKey: ['trading', 'spreads', lang, region, account],
    queryFn: ({signal, client, queryKey}) =>
      fetchRows(
        addressOf('spreads', {lang, region, account, ...sinceHeard(client)}),
        spreadRowShape,
        signal,
        client.getQueryData<LiveRows<SpreadRow>>(queryKey),
      ),
  })
