/** This machine by its three names; and `www`, which is the same site. */
const nameOf = ({hostname}: URL): string =>
  ['127.0.0.1', '[::1]'].includes(hostname) ? 'localhost' : hostname.replace(/^www\./u, '')

/** Whether the site's configured address is the one in the user's browser; true when the browser does not send it. */
export function isCurrentSite(siteUrl: string, seenAt: string | undefined): boolean {
  const seen = seenAt === undefined ? null : URL.parse(seenAt)
  return seen === null || nameOf(seen) === nameOf(new URL(siteUrl))
}
