const here = 'http://this.site'

/** A path of this site that a form submitted; the home page for anything else. */
export function sameSitePath(sent: unknown): string {
  if (typeof sent !== 'string' || !sent.startsWith('/')) return '/'
  const target = URL.parse(sent, here)
  // A path that normalises to two leading slashes, such as /.//elsewhere, would be another site's address.
  if (target?.origin !== here || target.pathname.startsWith('//')) return '/'
  return `${target.pathname}${target.search}`
}
