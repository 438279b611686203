import {sumReadingsByPost, sumReadingsOfPost} from '#web/database/post-readings.ts'
import {respondToStudio} from '#web/content/studio-request.ts'

/** Sums of readings, for the Studio: of all posts, or with `post` of one by day and language. */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'readings', async (form) => {
    const post = form.get('post')
    return post === null ? await sumReadingsByPost() : await sumReadingsOfPost(post)
  })
