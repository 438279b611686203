/** A publication that the webhook of the content service reported to one of the servers. */
export type PublishMark = Readonly<{
  type: string
  documentId: string
  /** Names the change, as the content service's stream of changes does. */
  change: string
}>

type Following = Readonly<{
  /** Reads the most recent marks of all servers. */
  read: () => Promise<readonly PublishMark[]>
  onMark: (mark: PublishMark) => void
  /** More was published since the last read than a read returns. */
  onMissed: () => void
  /** Called after each read with whether there was a response. */
  onSubscriptionChange?: (isSubscribed: boolean) => void
  report: (what: string, error: unknown) => void
}>

const intervalMs = 1_000

const keyOf = ({documentId, change}: PublishMark): string => `${change} ${documentId}`

/**
 * Reads every second which publications any server was notified of, so that this one receives them without a webhook or a stream of its own. What was
 * published while there was no response is in the next one. Returns a function that ends it.
 */
export function followMarks({read, onMark, onMissed, onSubscriptionChange, report}: Following): () => void {
  let known: ReadonlySet<string> | undefined
  let isSubscribed = true
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const take = (marks: readonly PublishMark[]) => {
    const isGap = known !== undefined && known.size > 0 && !marks.some((mark) => known?.has(keyOf(mark)))
    if (isGap) onMissed()
    else for (const mark of marks) if (known?.has(keyOf(mark)) !== true) onMark(mark)
    known = new Set(marks.map(keyOf))
  }
  const noteSubscription = (isSubscribedNow: boolean) => {
    isSubscribed = isSubscribedNow
    onSubscriptionChange?.(isSubscribedNow)
  }
  const next = async () => {
    try {
      const marks = await read()
      if (isEnded) return
      take(marks)
      noteSubscription(true)
    } catch (error) {
      // Once a loss: the state of the database is reported by itself.
      if (isSubscribed) report('the marks of publications are not read', error)
      noteSubscription(false)
    }
    if (isEnded) return
    timer = setTimeout(() => void next(), intervalMs)
    timer.unref()
  }
  void next()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
