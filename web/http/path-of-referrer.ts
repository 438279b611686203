/**
 * A page's path with what its address asked, such as `/search?q=margin`, which a form without a script cannot know: the referrer does,
 * where it is the same page. An editor's `?region=` is left out, for the choice takes its place.
 */
export function pathOfReferrer(path: string, referrer: string | null): string {
  const from = referrer === null ? null : URL.parse(referrer)
  if (from?.pathname !== path) return path
  from.searchParams.delete('region')
  return `${path}${from.search}`
}
