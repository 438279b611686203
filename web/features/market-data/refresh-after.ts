// A change must reach an open page within ten seconds, of which the site may serve cached data for three.
const usualMilliseconds = 5_000
const maxMilliseconds = 300_000

type Known = Readonly<{
  status: string
  dataUpdatedAt: number
  errorUpdatedAt: number
  errorUpdateCount: number
}>

const outageMilliseconds = ({dataUpdatedAt, errorUpdatedAt, errorUpdateCount}: Known): number =>
  dataUpdatedAt === 0 ? usualMilliseconds * errorUpdateCount : errorUpdatedAt - dataUpdatedAt

/**
 * The delay before market data is fetched again, in milliseconds: 5 seconds; during an outage as long as it has lasted, so that each
 * delay is twice the previous one, up to five minutes.
 */
export const refreshAfter = (known: Known): number =>
  known.status === 'error'
    ? Math.min(Math.max(outageMilliseconds(known), usualMilliseconds), maxMilliseconds)
    : usualMilliseconds
