export type EventStream = Readonly<{
  response: Response
  /** Sends an event; a client that does not keep up is disconnected, and reconnects. */
  send: (event: string, data: unknown, id?: string) => void
  close: () => void
}>

// Proxies and browsers close an idle stream.
const keepAliveEvery = 15_000
const maxUnread = 5_000
// Milliseconds after which a client reconnects.
const reconnectAfter = 1_000

/** A stream of server-sent events, open until the client disconnects or `close` is called; `onClose` is called once then. */
export function createEventStream(onClose: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const keepAlive = setInterval(() => write(':\n\n'), keepAliveEvery)
  keepAlive.unref()

  const end = (): void => {
    controller = undefined
    clearInterval(keepAlive)
    onClose()
  }
  const close = (): void => {
    const open = controller
    if (!open) return
    end()
    open.close()
  }
  const write = (text: string): void => {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) <= 0) close()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
        write(`retry: ${reconnectAfter}\n\n`)
      },
      cancel: end,
    },
    new CountQueuingStrategy({highWaterMark: maxUnread}),
  )
  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
      },
    }),
    send: (event, data, id) =>
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    close,
  }
}
