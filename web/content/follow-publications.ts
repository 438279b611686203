import {z} from 'zod'
import {detectSilence} from './detect-silence.ts'

const retryMs = 2_000
/** How long a server may receive nothing before it reads anew rather than show what may be old. */
const missedMs = 10_000

const versionShape = z
  .object({_id: z.string(), _type: z.string(), _updatedAt: z.string().optional()})
  .catchall(z.unknown())
type Version = z.infer<typeof versionShape>

const eventShape = z.discriminatedUnion('type', [
  z.object({type: z.literal('welcome')}),
  z.object({type: z.literal('reconnect')}),
  z.object({
    type: z.literal('mutation'),
    documentId: z.string(),
    transactionId: z.string(),
    result: versionShape.nullish(),
    previous: versionShape.nullish(),
  }),
])

/** A change of a document, as the content service reports it; a version is undefined where the document was not, or is no longer, published. */
export type Publication = Readonly<{
  documentId: string
  transactionId: string
  types: readonly string[]
  previous: Version | undefined
  result: Version | undefined
}>

type Stream = Readonly<{unsubscribe: () => void}>
/** Who is notified of each event of a stream. */
export type Observer = Readonly<{next: (event: unknown) => void; error: (error: unknown) => void}>

type Following = Readonly<{
  /** Opens the stream of changes of the content service. */
  subscribe: (observer: Observer) => Stream
  /** When a published document changed last, by the clock of the content service (ISO 8601, UTC); null where there is none. */
  readLatestChange: () => Promise<string | null>
  onPublication: (publication: Publication) => void
  /** Anything may have been published meanwhile. */
  onMissed: () => void
  /** Called with whether the stream is received, at each event of it and when it is lost. */
  onSubscriptionChange?: (isSubscribed: boolean) => void
  report: (what: string, error: unknown) => void
}>

/**
 * Follows what the content service publishes, so that this server receives it whichever server the webhook calls. When the stream begins, and every ten
 * seconds while there is none, what is stored counts as missed. A stream that is open and does not report a change is lost, too. Returns a function that ends it.
 */
export function followPublications({
  subscribe,
  readLatestChange,
  onPublication,
  onMissed,
  onSubscriptionChange,
  report,
}: Following): () => void {
  let stream: Stream | undefined
  let retry: NodeJS.Timeout | undefined
  let missing: NodeJS.Timeout | undefined
  const noteLoss = () => {
    onSubscriptionChange?.(false)
    missing ??= setInterval(onMissed, missedMs)
    missing.unref()
  }
  const noteEvent = () => {
    onSubscriptionChange?.(true)
    clearInterval(missing)
    missing = undefined
  }
  const silence = detectSilence({
    readLatestChange,
    onSilent: (changedAt) => lose(new Error(`The stream did not report the change at ${changedAt}`)),
    report,
  })
  const lose = (error: unknown) => {
    report('the stream of publications is down', error)
    stream?.unsubscribe()
    silence.stop()
    noteLoss()
    retry = setTimeout(connect, retryMs)
    retry.unref()
  }
  const take = (event: unknown) => {
    const parsed = eventShape.safeParse(event)
    if (!parsed.success) return lose(parsed.error)
    if (parsed.data.type === 'reconnect') {
      silence.stop()
      return noteLoss()
    }
    noteEvent()
    if (parsed.data.type === 'welcome') {
      silence.begin()
      return onMissed()
    }
    const {documentId, transactionId, result, previous} = parsed.data
    if (result?._updatedAt !== undefined) silence.note(result._updatedAt)
    const types = [result?._type, previous?._type].filter((type) => type !== undefined)
    if (types.length === 0) return onMissed()
    onPublication({
      documentId,
      transactionId,
      types: [...new Set(types)],
      previous: previous ?? undefined,
      result: result ?? undefined,
    })
  }
  const connect = () => {
    stream = subscribe({next: take, error: lose})
  }
  noteLoss()
  connect()
  return () => {
    silence.stop()
    clearTimeout(retry)
    clearInterval(missing)
    stream?.unsubscribe()
  }
}
