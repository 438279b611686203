import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import type {SanityClient} from '@sanity/client'

/** How often the content service is queried for its last change, and how long to wait for the matching event. */
const queryMs = 60_000
const eventMs = 5_000

type Options = Readonly<{
  /** The timestamp of the last change to a published document, by the content service's clock (ISO 8601, UTC); null if the dataset is empty. */
  readLatestChange: () => Promise<string | null>
  /** The stream missed a change. */
  onSilent: (changedAt: string) => void
  report: (what: string, error: unknown) => void
}>

type Silence = Readonly<{
  /** The stream is connected. */
  begin: () => void
  /** The stream reported a change at this time. */
  note: (changedAt: string) => void
  /** The stream is lost or closed. */
  stop: () => void
}>

/**
 * Detects within about a minute that an open stream doesn't report changes, by querying the content service for the last change. Misses deletions,
 * because the query doesn't return deleted documents.
 */
export function detectSilence({readLatestChange, onSilent, report}: Options): Silence {
  let latest: string | undefined
  // Ignores responses that were requested for an earlier stream.
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

const retryMs = 2_000
/** How long a server may be disconnected before it expires its caches. */
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

/** A change to a document, as the content service reports it. A version is undefined if the document wasn't published then. */
export type Publication = Readonly<{
  documentId: string
  transactionId: string
  types: readonly string[]
  previous: Version | undefined
  result: Version | undefined
}>

type Stream = Readonly<{unsubscribe: () => void}>
export type Observer = Readonly<{next: (event: unknown) => void; error: (error: unknown) => void}>

type Following = Readonly<{
  /** Opens the content service's stream of changes. */
  subscribe: (observer: Observer) => Stream
  /** The timestamp of the last change to a published document, by the content service's clock (ISO 8601, UTC); null if the dataset is empty. */
  readLatestChange: () => Promise<string | null>
  onPublication: (publication: Publication) => void
  /** Any document may have been published without an event. */
  onMissed: () => void
  /** Called with whether the stream is connected, at each of its events and when it's lost. */
  onSubscriptionChange?: (isSubscribed: boolean) => void
  report: (what: string, error: unknown) => void
}>

/**
 * Follows publications, so that every server learns about them, even though the webhook calls only one. When the stream connects, and every ten
 * seconds while it's disconnected, it calls `onMissed`. An open stream that doesn't report a change counts as lost. Returns a function that ends it.
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

/** The content service's stream of changes. Without a token, the service reports only public documents. */
export const openPublicationStream = (content: SanityClient) => (observer: Observer) =>
  content
    .listen(
      '*',
      {},
      {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: true,
        includePreviousRevision: true,
        visibility: 'query',
      },
    )
    .subscribe(observer)

const timeoutMs = 10_000
const query = '*[] | order(_updatedAt desc)[0]._updatedAt'

/** Reads the timestamp of the last change to a visible document, by the content service's clock (ISO 8601, UTC); null if the dataset is empty. */
export const fetchLatestChange = (content: SanityClient) => async (): Promise<string | null> =>
  z
    .string()
    .nullable()
    .parse(await content.fetch<unknown>(query, {}, {cache: 'no-store', signal: timeoutSignal(timeoutMs)}))
