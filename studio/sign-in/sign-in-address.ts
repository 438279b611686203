/**
 * Where the embedded Content Lake signs somebody in, and sends them back to with a session.
 * @param page The address of the Studio that they come back to.
 */
export function signInAddress(lake: string, name: string, projectId: string, page: string): string {
  const address = new URL(`/v1/auth/login/${encodeURIComponent(name)}`, lake)
  address.search = new URLSearchParams({origin: page, projectId, withSid: 'true'}).toString()
  return address.href
}
