export type EventStream = Readonly<{
  response: Response
  /** Sends an event; a reader that does not keep up is cut off, and starts over when it connects again. */
  send: (event: string, data: unknown, id?: string) => void
  close: () => void
}>

// Proxies and browsers give up on a stream that stays silent.
const keepAliveEvery = 15_000
const mostUnread = 5_000
// Milliseconds after which a reader that was cut off comes back.
const comeBackAfter = 1_000

/** A stream of server-sent events, open until its reader leaves or `close` is called; `onClose` is called once then. */
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
        write(`retry: ${comeBackAfter}\n\n`)
      },
      cancel: end,
    },
    new CountQueuingStrategy({highWaterMark: mostUnread}),
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
