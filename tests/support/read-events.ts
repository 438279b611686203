import {z} from 'zod'

const message = z.record(z.string(), z.unknown())

export type ServerEvent = Readonly<{event: string; id: string; data: Readonly<Record<string, unknown>>}>

/** Reads the first `count` events of a server-sent event stream, passes on each as it arrives, then disconnects. */
export async function readEvents(
  address: string,
  count: number,
  init: RequestInit = {},
  onEvent: (event: string) => void = () => undefined,
): Promise<ServerEvent[]> {
  const aborted = new AbortController()
  const response = await fetch(address, {...init, signal: aborted.signal})
  const events: ServerEvent[] = []
  let rest = ''
  if (response.body) {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event] = /^event: (.*)$/m.exec(block) ?? []
        const [, id = ''] = /^id: (.*)$/m.exec(block) ?? []
        const [, data = '{}'] = /^data: (.*)$/m.exec(block) ?? []
        if (event === undefined) continue
        events.push({event, id, data: message.parse(JSON.parse(data))})
        onEvent(event)
      }
      if (events.length >= count) break
    }
  }
  aborted.abort()
  return events.slice(0, count)
}
