import type {z} from 'zod'
import {log} from '../log/log.ts'
import type {Grant} from './budgets.ts'
import {identifySender} from './client-address.ts'
import {declinesCounting} from './counting-consent.ts'
import {readLimitedText, reject} from './request-body.ts'
import {isSameOrigin} from './same-site.ts'

const maxBytes = 512

type Counted<Report> = Readonly<{
  shape: z.ZodType<Report>
  /** The sender's budget. The process stores the sender only as a pseudonym, and forgets it at the end of its window. */
  consume: (sender: string) => Grant
  /** Counts a report. False if the site doesn't have what it is about. Throws if the database doesn't confirm it. */
  count: (report: Report) => Promise<boolean>
}>

function parseReport<Report>(text: string, shape: z.ZodType<Report>): Report | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Counts what a page of this site reports, and stores nothing about the visitor. A visitor who declines counting gets the same response. */
export async function receiveCount<Report>(
  request: Request,
  {shape, consume, count}: Counted<Report>,
): Promise<Response> {
  const done = () => new Response(null, {status: 204, headers: {'cache-control': 'no-store'}})
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  if (declinesCounting(request.headers)) return done()
  const grant = consume(identifySender(request.headers))
  if (!grant.isGranted) return reject(429, 'limit', {'retry-after': String(grant.retryAfterSeconds)})
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return reject(413, 'length')
  const report = parseReport(text, shape)
  if (report === null) return reject(400, 'report')
  try {
    return (await count(report)) ? done() : reject(404, 'unknown')
  } catch (error) {
    log.warn({error, path: new URL(request.url).pathname}, 'a report could not be counted')
    return reject(503, 'nothing can be counted')
  }
}
