import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {countPageView} from '#web/database/page-views.ts'
import {declinesCounting} from '#web/features/blog/page-views/counting-consent.ts'
import {listReadablePosts} from '#web/features/blog/page-views/list-readable-posts.ts'
import {identifySender} from '#web/http/client-address.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {readLimitedText, reject} from '#web/http/request-body.ts'
import {createRequestBudget} from '#web/http/budgets.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 512

const pageViewShape = z.strictObject({
  post: z.string().max(128),
  lang: z.enum(languages),
  region: z.enum(regionCodes),
})

// An office may share one IP address. This process stores the sender only as a pseudonym, and forgets it within a minute.
const consume = createRequestBudget({max: 60, windowMs: 60_000})

const done = () => new Response(null, {status: 204, headers: {'cache-control': 'no-store'}})

function parsePageView(text: string): z.infer<typeof pageViewShape> | null {
  try {
    return pageViewShape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Counts a page view of a post, and stores nothing about the visitor. A visitor who declines counting gets the same response. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  if (declinesCounting(request.headers)) return done()
  const grant = consume(identifySender(request.headers))
  if (!grant.isGranted) {
    const response = reject(429, 'limit')
    response.headers.set('retry-after', String(grant.retryAfterSeconds))
    return response
  }
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return reject(413, 'length')
  const read = parsePageView(text)
  if (read === null) return reject(400, 'reading')
  try {
    const post = (await listReadablePosts()).find(({_id}) => _id === read.post)
    if (!post?.languages.includes(read.lang)) return reject(404, 'post')
    await countPageView(read)
    return done()
  } catch (error) {
    log.warn({error, post: read.post}, 'a reading could not be counted')
    return reject(503, 'readings cannot be counted')
  }
}
