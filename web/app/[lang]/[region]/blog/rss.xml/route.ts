import {makeBlogFeed} from '#web/features/blog/blog-feed.ts'
import {parseScope} from '#web/routing/scope.ts'

export const dynamic = 'force-static'

/** The feed of the blog in a language and region. */
export async function GET(
  _: Request,
  {params}: RouteContext<'/[lang]/[region]/blog/rss.xml'>,
): Promise<Response> {
  const scope = parseScope(await params)
  if (!scope) return new Response(null, {status: 404})
  return new Response(await makeBlogFeed(scope), {
    headers: {'content-type': 'application/rss+xml; charset=utf-8'},
  })
}
