import {Agent, request} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import type {Asked} from '#tests/bench/requests/run-wrk.ts'

/** One answer: when it was asked for and how long it took (ms), and its text. */
export type Answered = Readonly<{askedAt: number; tookMs: number; status: number; text: string}>

const tickMs = 5

/** Asks for pages, the first after the last, so many a second whatever the answers take, until `signal` aborts. */
export async function readAtRate(
  {url, asked, perSecond}: Readonly<{url: string; asked: readonly Asked[]; perSecond: number}>,
  onAnswer: (answer: Answered) => void,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({keepAlive: true, maxSockets: 512})
  const reading = new Set<Promise<void>>()
  const ask = async ({path, headers}: Asked) =>
    await new Promise<void>((resolve) => {
      const askedAt = performance.now()
      const end = (status: number, text: string) => {
        onAnswer({askedAt, tookMs: performance.now() - askedAt, status, text})
        resolve()
      }
      request(new URL(path, url), {agent, headers}, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()))
      })
        .on('error', (error) => end(0, String(error)))
        .end()
    })
  const began = performance.now()
  for (let sent = 0; !signal.aborted; await wait(tickMs))
    for (; sent < ((performance.now() - began) / 1_000) * perSecond; sent++) {
      const next = asked[sent % asked.length]
      if (next === undefined) continue
      const read = ask(next).finally(() => reading.delete(read))
      reading.add(read)
    }
  await Promise.all(reading)
  agent.destroy()
}
