import {sumPageViewsByPost, readPostPageViews} from '#web/database/page-views.ts'
import {respondToStudio} from '#web/content/studio-request.ts'

/** Sums of page views, for the Studio: of all posts, or of one `post` by day and language. */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'readings', async (form) => {
    const post = form.get('post')
    return post === null ? await sumPageViewsByPost() : await readPostPageViews(post)
  })
