const usualMilliseconds = 30_000
const longestMilliseconds = 300_000

type Known = Readonly<{
  status: string
  dataUpdatedAt: number
  errorUpdatedAt: number
  errorUpdateCount: number
}>

const outageMilliseconds = ({dataUpdatedAt, errorUpdatedAt, errorUpdateCount}: Known): number =>
  dataUpdatedAt === 0 ? usualMilliseconds * errorUpdateCount : errorUpdatedAt - dataUpdatedAt

/**
 * When figures are asked for again, in milliseconds: every 30 seconds; during an outage after as long as it has lasted (each
 * wait is twice the one before), up to five minutes.
 */
export const refreshAfter = (known: Known): number =>
  known.status === 'error'
    ? Math.min(Math.max(outageMilliseconds(known), usualMilliseconds), longestMilliseconds)
    : usualMilliseconds
