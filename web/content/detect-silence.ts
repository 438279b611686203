/** How often the content service is queried for what changed last, and how long after that its event may come. */
const queryMs = 60_000
const eventMs = 5_000

type Options = Readonly<{
  /** When a published document changed last, by the clock of the content service (ISO 8601, UTC); null where there is none. */
  readLatestChange: () => Promise<string | null>
  /** A change was not reported. */
  onSilent: (changedAt: string) => void
  report: (what: string, error: unknown) => void
}>

type Silence = Readonly<{
  /** The stream is received from now on. */
  begin: () => void
  /** The stream reported a change at this time. */
  note: (changedAt: string) => void
  /** The stream is known to be lost, or no longer wanted. */
  stop: () => void
}>

/**
 * Finds out within about a minute that a stream of changes is open and reports none: the content service is queried for the last change. A document
 * that was deleted is not in its response.
 */
export function detectSilence({readLatestChange, onSilent, report}: Options): Silence {
  let latest: string | undefined
  // A response counts for the stream that was received when it was requested.
  let stream = 0
  let querying: NodeJS.Timeout | undefined
  let waiting: NodeJS.Timeout | undefined

  const isUnreported = (changedAt: string) => latest !== undefined && changedAt > latest
  const query = async () => {
    const queried = stream
    const changedAt = await readLatestChange()
    if (queried !== stream || changedAt === null) return
    latest ??= changedAt
    if (!isUnreported(changedAt)) return
    waiting = setTimeout(() => {
      if (isUnreported(changedAt)) onSilent(changedAt)
    }, eventMs)
    waiting.unref()
  }
  const queryNow = () =>
    void query().catch((error: unknown) => report('the latest change is not known', error))
  const stop = () => {
    stream += 1
    clearInterval(querying)
    clearTimeout(waiting)
  }
  return {
    begin: () => {
      stop()
      latest = undefined
      queryNow()
      querying = setInterval(queryNow, queryMs)
      querying.unref()
    },
    note: (changedAt) => {
      if (latest === undefined || changedAt > latest) latest = changedAt
    },
    stop,
  }
}
