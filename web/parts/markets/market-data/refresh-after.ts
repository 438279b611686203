// A change must reach an open page within ten seconds, and the site may serve cached data for three of them.
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
 * The delay before the next fetch of market data, in milliseconds. It is 5 seconds. During an outage, it equals the outage's
 * duration, so each delay doubles, up to five minutes.
 */
export const refreshAfter = (known: Known): number =>
  known.status === 'error'
    ? Math.min(Math.max(outageMilliseconds(known), usualMilliseconds), maxMilliseconds)
    : usualMilliseconds
