import {statusFeed} from '#web/features/status/status-feed.ts'
import {parseScope} from '#web/routing/scope.ts'

export const dynamic = 'force-static'

/** The feed of incidents and maintenance in a language. */
export async function GET(
  _: Request,
  {params}: RouteContext<'/[lang]/[region]/status/rss'>,
): Promise<Response> {
  const scope = parseScope(await params)
  if (!scope) return new Response(null, {status: 404})
  return new Response(await statusFeed(scope), {
    headers: {'content-type': 'application/rss+xml; charset=utf-8'},
  })
}
