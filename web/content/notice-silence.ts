/** How often the content service is asked what changed last, and how long after that its event may come. */
const askMs = 60_000
const eventMs = 5_000

type Options = Readonly<{
  /** When a published document changed last, by the clock of the content service (ISO 8601, UTC); null where there is none. */
  readLatestChange: () => Promise<string | null>
  /** A change was not told. */
  onSilent: (changedAt: string) => void
  report: (what: string, error: unknown) => void
}>

type Silence = Readonly<{
  /** The stream is heard from now on. */
  begin: () => void
  /** The stream told of a change at this time. */
  note: (changedAt: string) => void
  /** The stream is known to be lost, or no longer wanted. */
  stop: () => void
}>

/**
 * Finds out within about a minute that a stream of changes is open and tells of none: the content service is asked when something changed last. A document
 * that was deleted is not in its answer.
 */
export function noticeSilence({readLatestChange, onSilent, report}: Options): Silence {
  let latest: string | undefined
  // An answer counts for the stream that was heard when it was asked for.
  let stream = 0
  let asking: NodeJS.Timeout | undefined
  let waiting: NodeJS.Timeout | undefined

  const isUntold = (changedAt: string) => latest !== undefined && changedAt > latest
  const ask = async () => {
    const asked = stream
    const changedAt = await readLatestChange()
    if (asked !== stream || changedAt === null) return
    latest ??= changedAt
    if (!isUntold(changedAt)) return
    waiting = setTimeout(() => {
      if (isUntold(changedAt)) onSilent(changedAt)
    }, eventMs)
    waiting.unref()
  }
  const askNow = () => void ask().catch((error: unknown) => report('the latest change is not known', error))
  const stop = () => {
    stream += 1
    clearInterval(asking)
    clearTimeout(waiting)
  }
  return {
    begin: () => {
      stop()
      latest = undefined
      askNow()
      asking = setInterval(askNow, askMs)
      asking.unref()
    },
    note: (changedAt) => {
      if (latest === undefined || changedAt > latest) latest = changedAt
    },
    stop,
  }
}
