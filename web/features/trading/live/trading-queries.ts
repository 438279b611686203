import {type QueryClient, queryOptions} from '@tanstack/react-query'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {InstrumentRow, SpreadRow} from '#domain/instruments/rows/row-shapes.ts'
import {type InstrumentsQuery, writeInstrumentsQuery} from '#domain/instruments/search/table-queries.ts'
import {refreshAfter} from '../../../parts/markets/market-data/refresh-after.ts'
import type {LiveRows} from './fetch-rows.ts'

const makeAddress = (path: string, parameters: Readonly<Record<string, string>>) =>
  `/api/trading/${path}?${new URLSearchParams(parameters)}`

/** Address of the CSV file for a query, in its columns and order. */
export const makeInstrumentsFileAddress = ({lang, region}: Scope, query: InstrumentsQuery): string =>
  makeAddress('instruments.csv', {lang, region, ...Object.fromEntries(writeInstrumentsQuery(query))})

/** Address of the CSV file with the spreads of an account type. */
export const makeSpreadsFileAddress = ({lang, region}: Scope, account: AccountTypeCode): string =>
  makeAddress('spreads.csv', {lang, region, account})

/** Query key of the last change count from the socket. */
export const latestVersionKey = ['market-data-version'] as const

/** The lowest acceptable version of the response: the last change that the page received. */
const readSinceParameter = (client: QueryClient): Record<string, string> => {
  const version = client.getQueryData<number>(latestVersionKey)
  return version === undefined ? {} : {since: String(version)}
}

const live = {
  staleTime: 4_000,
  retry: 2,
  // Polling continues while the browser reports that it is offline, because the site may run on this machine, and a failure
  // must show.
  networkMode: 'always',
  refetchInterval: ({state}: {state: Parameters<typeof refreshAfter>[0]}) => refreshAfter(state),
} as const

/** Query options for all instruments of a visitor. */
export const makeInstrumentsQueryOptions = ({lang, region}: Scope) =>
  queryOptions({
    ...live,
    queryKey: ['trading', 'instruments', lang, region],
    queryFn: async ({signal, client, queryKey}) => {
      const {fetchLiveInstruments} = await import('./fetch-rows.ts')
      const address = makeAddress('instruments', {lang, region, ...readSinceParameter(client)})
      return await fetchLiveInstruments(
        address,
        signal,
        client.getQueryData<LiveRows<InstrumentRow>>(queryKey),
      )
    },
  })

/** Query options for all spreads of an account type. */
export const makeSpreadsQueryOptions = ({lang, region}: Scope, account: AccountTypeCode) =>
  queryOptions({
    ...live,
    queryKey: ['trading', 'spreads', lang, region, account],
    queryFn: async ({signal, client, queryKey}) => {
      const {fetchLiveSpreads} = await import('./fetch-rows.ts')
      const address = makeAddress('spreads', {lang, region, account, ...readSinceParameter(client)})
      return await fetchLiveSpreads(address, signal, client.getQueryData<LiveRows<SpreadRow>>(queryKey))
    },
  })

// Enough to fill the frame.
const maxSkeletons = 12

/** Number of placeholder rows: 0 after all rows are loaded, or if loading failed. */
export const loadingRowCount = (
  tableState: Readonly<{isComplete: boolean; hasFailed: boolean; isFetching: boolean}>,
  shown: number,
): number => {
  if (tableState.isComplete || (tableState.hasFailed && !tableState.isFetching)) return 0
  return shown === 0 ? maxSkeletons : 2
}
