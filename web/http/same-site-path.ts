const here = 'http://this.site'

/** A path of this site as it was sent by a form; the home page where it is anything else. */
export function sameSitePath(sent: unknown): string {
  if (typeof sent !== 'string' || !sent.startsWith('/')) return '/'
  const target = URL.parse(sent, here)
  // A path that comes out with two slashes, as /.//elsewhere does, would be read as another site's address.
  if (target?.origin !== here || target.pathname.startsWith('//')) return '/'
  return `${target.pathname}${target.search}`
}
