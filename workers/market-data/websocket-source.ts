import {setTimeout as wait} from 'node:timers/promises'
import {type Sink, type Source, takeLines} from './sources.ts'

const [shortestPauseMs, longestPauseMs] = [1_000, 60_000]

/** The pause before the next attempt: doubled with each failure, with jitter, so that many workers don't connect at once. */
export const computePause = (failures: number, random: number): number =>
  Math.round(Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 16)) * (0.5 + random / 2))

type Options = Readonly<{
  url: string
  /** A connection without a message for this long counts as lost. */
  silenceMs: number
  say: (line: string) => void
  countReconnect: () => void
}>

type Connection = Readonly<{lost: Promise<string>; hasSent: () => boolean; close: () => void}>

function connect({url, silenceMs}: Options, take: Sink['take']): Connection {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  const decoder = new TextDecoder()
  let hasSent = false
  const {promise: lost, resolve: lose} = Promise.withResolvers<string>()
  // Also limits the time to connect.
  const silence = setTimeout(() => lose(`it was silent for ${silenceMs / 1_000} s`), silenceMs)
  socket.addEventListener('message', ({data}: MessageEvent<string | ArrayBuffer>) => {
    hasSent = true
    silence.refresh()
    takeLines(typeof data === 'string' ? data : decoder.decode(data), take)
  })
  socket.addEventListener('close', ({code}) => lose(`it closed with ${code}`))
  socket.addEventListener('error', () => lose('it failed'))
  return {
    lost,
    hasSent: () => hasSent,
    // Messages that come while it closes are dropped.
    close: () => {
      clearTimeout(silence)
      socket.close()
    },
  }
}

async function readConnections(options: Options, take: Sink['take'], signal: AbortSignal): Promise<void> {
  const {say, countReconnect} = options
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  let [failures, reconnects] = [0, 0]
  while (!signal.aborted) {
    const connection = connect(options, take)
    const reason = await Promise.race([connection.lost, aborted])
    connection.close()
    if (reason === null) return
    failures = connection.hasSent() ? 0 : failures + 1
    reconnects += 1
    const pause = computePause(failures, Math.random())
    // The address may contain a key.
    say(
      `The connection to ${new URL(options.url).host} is lost: ${reason}. Reconnect ${reconnects} in ${pause / 1_000} s.`,
    )
    await Promise.race([wait(pause), aborted])
    countReconnect()
  }
}

/** Reads newline-delimited JSON from the messages of a WebSocket, and connects again whenever the connection is lost. */
export const createWebSocketSource =
  (options: Options): Source =>
  async ({take}, signal) =>
    await Promise.resolve({ended: readConnections(options, take, signal), close: () => undefined})
