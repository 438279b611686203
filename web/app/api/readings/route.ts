import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {countPageView} from '#web/database/page-views.ts'
import {listReadablePosts} from '#web/features/blog/page-views/list-readable-posts.ts'
import {createRequestBudget} from '#web/http/budgets.ts'
import {receiveCount} from '#web/http/receive-count.ts'

const shape = z.strictObject({
  post: z.string().max(128),
  lang: z.enum(languages),
  region: z.enum(regionCodes),
})

// An office may share one IP address.
const consume = createRequestBudget({max: 60, windowMs: 60_000})

/** Counts a page view of a post. */
export const POST = async (request: Request): Promise<Response> =>
  await receiveCount(request, {
    shape,
    consume,
    count: async (view) => {
      const post = (await listReadablePosts()).find(({_id}) => _id === view.post)
      if (!post?.languages.includes(view.lang)) return false
      await countPageView(view)
      return true
    },
  })
