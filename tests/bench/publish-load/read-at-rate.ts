import {Agent, request} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import type {Asked} from '#tests/bench/requests/run-wrk.ts'

export type Page = Readonly<{encoding: string | undefined; bytes: Buffer}>

/** One answer: when it was asked for and how long it took (ms), and its page as it was sent, where it is kept. */
export type Answered = Readonly<{askedAt: number; tookMs: number; status: number; page: Page | null}>

type Load = Readonly<{
  url: string
  /** From the page that most readers ask for to the one that fewest do. */
  asked: readonly Asked[]
  perSecond: number
  /** Whether pages that are asked for now are to be kept. */
  keeps: () => boolean
}>

/** A page by chance, the tenth one tenth as often as the first: most readers ask for few pages. */
const byPopularity = (asked: readonly Asked[]): Asked | undefined =>
  asked[Math.floor((asked.length + 1) ** Math.random()) - 1]

const tickMs = 5

/** Asks for pages as readers do, so many a second whatever the answers take, until `signal` aborts. */
export async function readAtRate(
  {url, asked, perSecond, keeps}: Load,
  onAnswer: (answer: Answered) => void,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({keepAlive: true, maxSockets: 512})
  const reading = new Set<Promise<void>>()
  const ask = async ({path, headers}: Asked) =>
    await new Promise<void>((resolve) => {
      const askedAt = performance.now()
      const isKept = keeps()
      const end = (status: number, page: Page | null) => {
        onAnswer({askedAt, tookMs: performance.now() - askedAt, status, page})
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
      const next = byPopularity(asked)
      if (next === undefined) continue
      const read = ask(next).finally(() => reading.delete(read))
      reading.add(read)
    }
  await Promise.all(reading)
  agent.destroy()
}
