/**
 * A page's path with its query, such as `/search?q=margin`, taken from the referrer if that is the same page: a form without a script
 * cannot know it. An editor's `?region=` is removed, because the submitted choice replaces it.
 */
export function pathOfReferrer(path: string, referrer: string | null): string {
  const from = referrer === null ? null : URL.parse(referrer)
  if (from?.pathname !== path) return path
  from.searchParams.delete('region')
  return `${path}${from.search}`
}
