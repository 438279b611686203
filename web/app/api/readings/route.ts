import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {countPostReading} from '#web/database/post-readings.ts'
import {declinesCounting} from '#web/features/blog/readings/declines-counting.ts'
import {listReadablePosts} from '#web/features/blog/readings/list-readable-posts.ts'
import {currentSender} from '#web/http/current-sender.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {createRequestBudget} from '#web/http/request-budget.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 512

const reading = z.strictObject({
  post: z.string().max(128),
  lang: z.enum(languages),
  region: z.enum(regionCodes),
})

// An office may share one line. Who sent it is a pseudonym in the memory of this process, forgotten within the minute.
const consume = createRequestBudget({max: 60, windowMs: 60_000})

const done = () => new Response(null, {status: 204, headers: {'cache-control': 'no-store'}})

function parseReading(text: string): z.infer<typeof reading> | null {
  try {
    return reading.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Counts that somebody read a post. Nothing about the visitor is stored; who declines it gets the same response and is not counted. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  if (declinesCounting(request.headers)) return done()
  const grant = consume(currentSender(request.headers))
  if (!grant.isGranted) {
    const response = reject(429, 'limit')
    response.headers.set('retry-after', String(grant.retryAfterSeconds))
    return response
  }
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return reject(413, 'length')
  const read = parseReading(text)
  if (read === null) return reject(400, 'reading')
  try {
    const post = (await listReadablePosts()).find(({_id}) => _id === read.post)
    if (!post?.languages.includes(read.lang)) return reject(404, 'post')
    await countPostReading(read)
    return done()
  } catch (error) {
    log.warn({error, post: read.post}, 'a reading could not be counted')
    return reject(503, 'readings cannot be counted')
  }
}
