import {Agent, get} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {percentile} from '#tests/support/timing.ts'

// A process of its own, so that its work doesn't delay what the benchmark measures: pushes quotes, and keeps pages open.

const instruction = z.object({
  site: z.url(),
  worker: z.url(),
  key: z.string(),
  perSecond: z.number(),
  instruments: z.array(z.object({symbol: z.string(), mid: z.number(), pip: z.number()})),
  /** The path of each open page's stream. */
  streams: z.array(z.string()),
})
type Instruction = z.infer<typeof instruction>

const batchMs = 100
/** Between two pages that open. */
const openMs = 40
const messageShape = z.object({
  isChange: z.boolean(),
  quotes: z.array(z.object({at: z.number()})),
})

const counts = {refused: 0, pushed: 0, refusedPushes: 0, messages: 0, quotes: 0, connected: 0}
const lags: number[] = []
const ended = new AbortController()
const agent = new Agent({keepAlive: true, maxSockets: Number.POSITIVE_INFINITY})

function takeMessage(json: string): void {
  const {isChange, quotes} = messageShape.parse(JSON.parse(json))
  counts.messages += 1
  counts.quotes += quotes.length
  const newest = Math.max(...quotes.map(({at}) => at))
  if (isChange && quotes.length > 0) lags.push(Date.now() - newest)
}

/** Keeps a page open. Connects again where the site ends a stream. */
function openPage(url: URL): void {
  if (ended.signal.aborted) return
  get(url, {agent, signal: ended.signal}, (response) => {
    if (response.statusCode === 200) counts.connected += 1
    else counts.refused += 1
    const isOpen = response.statusCode === 200
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      text += part
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) if (message.startsWith('data: ')) takeMessage(message.slice(6))
    })
    response.on('error', () => undefined)
    response.on('close', () => {
      if (isOpen) counts.connected -= 1
      setTimeout(openPage, batchMs, url)
    })
  }).on('error', () => {
    if (ended.signal.aborted) return
    counts.refused += 1
    setTimeout(openPage, batchMs, url)
  })
}

/** Opens pages one after the other, as visitors do, and reports when the last one is connected. */
async function openPages({site, streams}: Instruction): Promise<void> {
  for (const path of streams) {
    openPage(new URL(path, site))
    await wait(openMs)
  }
  while (counts.connected < streams.length && !ended.signal.aborted) await wait(batchMs)
  process.send?.('open')
}

/** Moves prices by chance, so many a second in all, each instrument in its turn. */
async function push({worker, key, perSecond, instruments}: Instruction): Promise<void> {
  const mids = instruments.map(({mid}) => mid)
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  const send = async (body: string) => {
    const headers = {authorization: `Bearer ${key}`}
    const response = await fetch(new URL('/quotes', worker), {method: 'POST', headers, body})
    if (response.status !== 204) counts.refusedPushes += 1
  }
  for (let next = 0; !ended.signal.aborted; await wait(batchMs)) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    const lines: string[] = []
    for (; next < due; next += 1) {
      const index = next % instruments.length
      const {symbol, pip} = instruments[index] ?? {symbol: '', pip: 1}
      const mid = (mids[index] ?? 1) * (1 + (Math.random() - 0.5) / 5_000)
      mids[index] = mid
      lines.push(JSON.stringify({symbol, bid: mid - pip / 2, ask: mid + pip / 2, at: Date.now()}))
    }
    counts.pushed += lines.length
    const sending = send(lines.join('\n')).catch(() => void (counts.refusedPushes += 1))
    pending.add(sending)
    void sending.finally(() => pending.delete(sending))
  }
  await Promise.all(pending)
}

// The second message ends it. It reports what it did, and the times from a quote at its source to a page.
process.once('message', (message) => {
  const given = instruction.parse(message)
  void openPages(given)
  const pushing = push(given)
  process.once('message', () => {
    ended.abort()
    void pushing.finally(() => {
      const lagMs = {p50: percentile(lags, 0.5), p95: percentile(lags, 0.95), max: percentile(lags, 1)}
      process.send?.({...counts, lagMs})
      process.disconnect()
      agent.destroy()
    })
  })
})
