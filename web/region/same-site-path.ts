const here = 'http://this.site'

/** A path of this site as it was sent by a form; the home page where it is anything else. */
export function sameSitePath(sent: unknown): string {
  if (typeof sent !== 'string' || !sent.startsWith('/')) return '/'
  const target = URL.parse(sent, here)
  return target?.origin === here ? `${target.pathname}${target.search}` : '/'
}
