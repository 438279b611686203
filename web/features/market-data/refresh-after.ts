// A change is to be on an open page within ten seconds, three of which the site may rely on what it knows.
const usualMilliseconds = 5_000
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
 * When figures are asked for again, in milliseconds: every 5 seconds; during an outage after as long as it has lasted (each
 * wait is twice the one before), up to five minutes.
 */
export const refreshAfter = (known: Known): number =>
  known.status === 'error'
    ? Math.min(Math.max(outageMilliseconds(known), usualMilliseconds), longestMilliseconds)
    : usualMilliseconds
