/** What a request is for, as a label of metrics: few values, and never an address. */
export type RouteClass = 'page' | 'form' | 'api' | 'asset' | 'picture' | 'health'

const classes: ReadonlyArray<readonly [RegExp, RouteClass]> = [
  [/^\/api\/(?:health|ready)$/u, 'health'],
  [/^\/api\/(?:forms|auth|newsletter|unsubscribe)\//u, 'form'],
  [/^\/api\//u, 'api'],
  [/^\/(?:media|share)\//u, 'picture'],
  [/^\/(?:_next|icons|record|\.well-known)\//u, 'asset'],
  [/^\/[^/]+\.(?:xml|txt|svg|png|ico|webmanifest)$/u, 'asset'],
]

/** The class of a request. A form without scripts is posted to a page. */
export function routeClass(method: string, target: string): RouteClass {
  const [path = ''] = target.split('?', 1)
  const known = classes.find(([pattern]) => pattern.test(path))
  return known?.[1] ?? (method === 'POST' ? 'form' : 'page')
}
