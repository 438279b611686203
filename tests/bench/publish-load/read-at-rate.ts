import {Agent, request} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import type {PageRequest} from '#tests/bench/requests/run-wrk.ts'

export type Page = Readonly<{encoding: string | undefined; bytes: Buffer}>

/** One response: when it was requested and how long it took (ms), and its page as it was sent, where it is kept. */
export type TimedResponse = Readonly<{requestedAt: number; tookMs: number; status: number; page: Page | null}>

type Load = Readonly<{
  url: string
  /** From the page that most visitors request to the one that fewest do. */
  requests: readonly PageRequest[]
  perSecond: number
  /** Whether pages that are requested now are to be kept. */
  keeps: () => boolean
}>

/** A page by chance, the tenth one tenth as often as the first: most visitors request few pages. */
const byPopularity = (requests: readonly PageRequest[]): PageRequest | undefined =>
  requests[Math.floor((requests.length + 1) ** Math.random()) - 1]

const tickMs = 5

/** Requests pages as visitors do, so many a second whatever the responses take, until `signal` aborts. */
export async function readAtRate(
  {url, requests, perSecond, keeps}: Load,
  onResponse: (response: TimedResponse) => void,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({keepAlive: true, maxSockets: 512})
  const reading = new Set<Promise<void>>()
  const read = async ({path, headers}: PageRequest) =>
    await new Promise<void>((resolve) => {
      const requestedAt = performance.now()
      const isKept = keeps()
      const end = (status: number, page: Page | null) => {
        onResponse({requestedAt, tookMs: performance.now() - requestedAt, status, page})
        resolve()
      }
      request(new URL(path, url), {agent, headers: {...headers, 'accept-encoding': 'br'}}, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => isKept && parts.push(part))
        response.on('end', () => {
          const encoding = response.headers['content-encoding']
          end(response.statusCode ?? 0, isKept ? {encoding, bytes: Buffer.concat(parts)} : null)
        })
      })
        .on('error', () => end(0, null))
        .end()
    })
  const began = performance.now()
  for (let sent = 0; !signal.aborted; await wait(tickMs))
    for (; sent < ((performance.now() - began) / 1_000) * perSecond; sent++) {
      const next = byPopularity(requests)
      if (next === undefined) continue
      const started = read(next).finally(() => reading.delete(started))
      reading.add(started)
    }
  await Promise.all(reading)
  agent.destroy()
}
