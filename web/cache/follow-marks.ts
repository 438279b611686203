const maxReceived = 1_000

declare global {
  // Next bundles this module more than once, and the webhook and the content service's stream report the same changes.
  var marsaReceivedChanges: Set<string> | undefined
}

/** Whether this process hears of a change for the first time. After the first time, pages have already been expired. */
export function isFirstNotification(documentId: string, transactionId: string): boolean {
  const received = (globalThis.marsaReceivedChanges ??= new Set())
  const change = `${transactionId} ${documentId}`
  if (received.has(change)) return false
  received.add(change)
  const [oldest] = received
  if (received.size > maxReceived && oldest !== undefined) received.delete(oldest)
  return true
}

/** A publication that the content service's webhook reported to one of the servers. */
export type PublishMark = Readonly<{
  type: string
  documentId: string
  /** The change's id in the content service's stream. */
  change: string
}>

type Following = Readonly<{
  /** Reads the most recent marks of all servers. */
  read: () => Promise<readonly PublishMark[]>
  onMark: (mark: PublishMark) => void
  /** More marks were added since the last read than a read returns. */
  onMissed: () => void
  /** Called after each read with whether it succeeded. */
  onSubscriptionChange?: (isSubscribed: boolean) => void
  report: (what: string, error: unknown) => void
}>

const intervalMs = 1_000

const toMarkKey = ({documentId, change}: PublishMark): string => `${change} ${documentId}`

/**
 * Reads the publications of all servers every second, so that this server gets them without its own webhook or stream. After an outage, the next
 * response contains the missed marks. Returns a function that ends it.
 */
export function followMarks({read, onMark, onMissed, onSubscriptionChange, report}: Following): () => void {
  let known: ReadonlySet<string> = new Set()
  let isSubscribed = true
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const take = (marks: readonly PublishMark[]) => {
    const unknown = marks.filter((mark) => !known.has(toMarkKey(mark)))
    if (known.size > 0 && unknown.length === marks.length) onMissed()
    else for (const mark of unknown) onMark(mark)
    known = new Set(marks.map(toMarkKey))
  }
  const next = async () => {
    try {
      const marks = await read()
      if (isEnded) return
      take(marks)
      isSubscribed = true
    } catch (error) {
      // Reports an outage once. The database's state is reported elsewhere.
      if (isSubscribed) report('the marks of publications are not read', error)
      isSubscribed = false
    }
    onSubscriptionChange?.(isSubscribed)
    if (!isEnded) timer = setTimeout(() => void next(), intervalMs).unref()
  }
  void next()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
